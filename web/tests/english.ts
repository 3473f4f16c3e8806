// The words most tests read by.
import { loadWords } from "../src/lib/words";

export const english = await loadWords("en");
