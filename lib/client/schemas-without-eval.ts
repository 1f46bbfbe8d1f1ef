import * as z from "zod/mini";

// Our content policy forbids compiling text to code. The library would try it once, and the browser would report that
// as a violation. It decides when a schema is made, so this stands before every import of a contract.
z.config({ jitless: true });
