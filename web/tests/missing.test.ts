import { describe, expect, it } from "vitest";
import { troubleWith } from "../src/lib/missing";

const page = (name: string) => () => Promise.resolve(`<script type="module" src="/assets/${name}.js"></script>`);

describe("a part that cannot be fetched", () => {
  it("is one of another version where the server's page begins otherwise", async () => {
    expect(await troubleWith(page("new"), ["/assets/old.js"])).toEqual(["version.other", "version.help"]);
  });

  it("is a mishap where the page is the same", async () => {
    expect(await troubleWith(page("old"), ["/assets/old.js"])).toEqual(["table.problem"]);
  });

  it("says that the server cannot be reached where that is so", async () => {
    const gone = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await troubleWith(gone, ["/assets/old.js"])).toEqual(["problem.unreachable"]);
  });
});
