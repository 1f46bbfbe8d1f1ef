import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { handshake } from "../handshake.mjs";
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
  Object.assign(handshake(), { documents: undefined, partnerPages: undefined });
});

describe("the check at the start", () => {
  const forms = documentForms([], {
    arranged: ({ inline }) => ({ edits: [], scripts: inline.map(({ text }) => text), styles: [] }),
  });

  /** A shop whose framework writes what `scripts` says into a page, and the script that we know into all others. */
  async function open(scripts: Readonly<Record<string, string>>, status = 200) {
    let [form] = forms;
    const check = selfCheck(forms, (next) => {
      form = next;
    });
    const isOwn: boolean[] = [];
    server = createServer((request, response) => {
      isOwn.push(check.isOwn(request));
      const made = form.make(`<script>${scripts[request.url ?? ""] ?? "self.__next_f.push([1])"}</script>`);
      response.writeHead(status, { "Content-Security-Policy": `script-src ${made.scripts.join(" ")}` }).end(made.html);
    });
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return { check, address: `http://127.0.0.1:${port}`, isOwn, chosen: () => form };
  }

  it("keeps the best form when each script is known", async () => {
    const { check, address, isOwn, chosen } = await open({});
    await check.before(address, ["/", "/b"]);
    expect([chosen(), isOwn, handshake().documents]).toEqual([forms[0], [true, true], undefined]);
  });

  it.each(["before", "meanwhile"] as const)(
    "takes the form that lets all run when a script is not known (%s)",
    async (when) => {
      const { check, address, chosen } = await open({ "/b": "self.other_f.push([1])" });
      await check[when](address, ["/", "/b"]);
      expect(chosen()).toBe(forms.at(-1));
      expect(handshake().documents).toBe(`sent ${forms.at(-1)?.name}`);
    },
  );

  it.each([
    ["all pages came alive", {}, true],
    ["one of the first did not", { "/": "self.other_f.push([1])" }, false],
    ["one of the others did not", { "/b": "self.other_f.push([1])" }, false],
  ])("says at its end that %s", async (_, scripts, areAlive) => {
    const { check, address } = await open(scripts);
    await check.before(address, ["/"]);
    expect(await check.meanwhile(address, ["/b"])).toBe(areAlive);
  });

  it("says nothing good of pages that it did not come to", async () => {
    const { check, address } = await open({});
    check.stop();
    expect(await check.meanwhile(address, ["/b"])).toBe(false);
  });

  it("never goes back to a better form for pages that are looked at later", async () => {
    const { check, address, chosen } = await open({ "/": "self.other_f.push([1])" });
    await check.before(address, ["/"]);
    await check.meanwhile(address, ["/b"]);
    expect(chosen()).toBe(forms.at(-1));
  });

  it("says what is wrong with a partner's page, which decides nothing", async () => {
    handshake().partnerPages = async () => ["/shop/lift-club"];
    const { check, address, chosen } = await open({ "/shop/lift-club": "alert(1)" });
    await check.before(address, ["/"]);
    expect([chosen(), handshake().documents]).toEqual([forms[0], "not every page was seen to come alive"]);
  });

  it("says that pages cannot be drawn, which decides nothing", async () => {
    const { check, address, chosen } = await open({}, 500);
    await check.before(address, ["/"]);
    expect([chosen(), handshake().documents]).toEqual([forms[0], "not every page was seen to come alive"]);
  });
});
