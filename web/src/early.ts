// The smallest script: it asks for the words of one language while the page's scripts still travel.
import { fetchWords, spoken } from "./lib/language";

// Whoever needs the words asks again, and hears what went wrong.
fetchWords(spoken(localStorage, navigator.languages)).catch(() => undefined);
