import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts/fonts.css";
import "./app.css";

const target = document.getElementById("app");
// Reading the scripts, making the page and laying it out are tasks of their own: a slow phone listens in between.
if (target !== null) setTimeout(() => mount(App, { target }));
