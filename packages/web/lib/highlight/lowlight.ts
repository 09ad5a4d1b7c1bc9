import bash from "highlight.js/lib/languages/bash";
import cpp from "highlight.js/lib/languages/cpp";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import python from "highlight.js/lib/languages/python";
import { createLowlight } from "lowlight";

/** The highlighter with the languages of `CODE_LANGUAGES` and their other names ("py", "js", "c"). */
export const lowlight = createLowlight({ bash, cpp, java, javascript, python });
lowlight.registerAlias({ cpp: ["c"] });
