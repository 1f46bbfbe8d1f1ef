import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { documentForms } from "./document-forms.mjs";
import { hashSource } from "./read-document.mjs";
import { selfCheck, whatCannotRun } from "./self-check.mjs";

const OURS = "default-src 'none'; script-src 'self'";

describe("what cannot run of a page", () => {
  it("is nothing when its policy names each script", () => {
    const html = `<script src="/a.js"></script><script>a()</script><script type="application/json">{}</script>`;
    expect(whatCannotRun(html, `${OURS} ${hashSource("a()")}; style-src 'self'`)).toEqual([]);
  });

  it.each([
    [
      "an inline script of other bytes",
      "<script>a( )</script>",
      `${OURS} ${hashSource("a()")}`,
      /begins with "a\( \)"/,
    ],
    ["a module", `<script type="module">a()</script>`, OURS, /begins with/],
    ["a file of somebody else's", `<script src="https://x.example/a.js"></script>`, OURS, /load the script https:/],
    ["a file without a host's name", `<script src="//x.example/a.js"></script>`, OURS, /load the script \/\/x/],
    ["a file of ours where none may run", `<script src="/a.js"></script>`, "script-src 'none'", /load the script \/a/],
    ["a page without scripts", "<p>dead</p>", OURS, /no script at all/],
    ["a page without a policy for scripts", "<script>a()</script>", "default-src 'none'", /begins with/],
  ])("is %s", (_, html, policy, fault) => {
    expect(whatCannotRun(html, policy)).toEqual([expect.stringMatching(fault)]);
  });
});

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

describe("the check at the start", () => {
  const forms = documentForms([], {
    arranged: ({ inline }) => ({ edits: [], scripts: inline.map(({ text }) => text), styles: [] }),
  });

  /** A shop whose framework writes `script` into each page. */
  async function open(script: string, status = 200) {
    let [form] = forms;
    const check = selfCheck(["/", "/b"]);
    const isOwn: boolean[] = [];
    server = createServer((request, response) => {
      isOwn.push(check.isOwn(request));
      const { html, scripts } = form.make(`<script>${script}</script>`);
      response.writeHead(status, { "Content-Security-Policy": `script-src ${scripts.join(" ")}` }).end(html);
    });
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const found = check.choose(`http://127.0.0.1:${port}`, forms, (next) => {
      form = next;
    });
    return { found, isOwn };
  }

  it("keeps the best form when each script is known", async () => {
    const { found, isOwn } = await open("self.__next_f.push([1])");
    expect(await found).toEqual({ form: forms[0], faults: [] });
    expect(isOwn).toEqual([true, true]);
  });

  it("takes the form that lets everything run when a script is not known, and says which", async () => {
    const { form, faults } = await (await open("self.other_f.push([1])")).found;
    expect(form).toBe(forms.at(-1));
    expect(faults).toEqual([
      expect.stringMatching(/^\/ may not run a script that begins with "self\.other_f/),
      expect.stringMatching(/^\/b may not run/),
    ]);
  });

  it("knows nothing when a page cannot be drawn", async () => {
    await expect((await open("a()", 500)).found).rejects.toThrow("answered 500");
  });
});
