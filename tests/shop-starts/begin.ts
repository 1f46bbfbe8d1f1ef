import sharp from "sharp";
import type { ShopStart } from "@/lib/contracts/shop-start";
import type { Database } from "@/lib/server/db/client";
import { deliveredMails, secretIn } from "../support/outbox";
import { answerOf, cookieOf, get, post } from "../support/requests";

const START = "/user/shop-start";
export const FIELDS = { businessName: "Tall Pines Clinic", key: "tall-pines", primaryColor: "#7a2e5d" };
export const OWNER = "owner@tall-pines.example";
export const PASSWORD = "quiet-heron-lantern-58";

interface Extras {
  readonly peer?: string;
}

type Answering = (request: Request) => Promise<Response>;

/** The calls around a shop that somebody begins; each test names the routes that it uses. */
interface Routes {
  readonly read: Answering;
  readonly save: Answering;
  readonly keep: Answering;
  readonly sendLogo: Answering;
  readonly readLink: Answering;
  readonly open: Answering;
}

/** A browser that begins a shop: it keeps its cookie from one call to the next. */
export function browserOf({ read, save, keep, sendLogo, readLink, open }: Routes, extras: Extras = {}) {
  let cookie: string | null = null;
  const remember = async (response: Response) => {
    cookie = cookieOf(response, "shs") ?? cookie;
    const { status, body } = await answerOf(response);
    // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it, the test says
    return { status, body: body as any, cookies: response.headers.getSetCookie() };
  };
  const sent = (method: "POST" | "PUT", path: string, body: unknown, headers = {}) => {
    const request = post(path, body, { cookie, headers, ...extras });
    return new Request(request, { method });
  };
  return {
    cookie: () => cookie,
    save: async (fields: object = {}) => remember(await save(sent("PUT", START, { ...FIELDS, ...fields }))),
    read: async () =>
      (await remember(await read(get(START, { cookie, ...extras })))).body as { start: ShopStart | null },
    keep: async (email: string) => remember(await keep(sent("POST", "/user/shop-start/keep", { email }))),
    logo: async (bytes: Uint8Array) => {
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(bytes)]), "logo.png");
      const encoded = new Response(form);
      const headers = { cookie: cookie ?? "", "content-type": encoded.headers.get("content-type") ?? "" };
      const body = new Uint8Array(await encoded.arrayBuffer());
      const url = "http://localhost:3000/user/shop-start/logo";
      return remember(await sendLogo(new Request(url, { method: "POST", headers, body })));
    },
    link: async (token: string) => remember(await readLink(sent("POST", "/user/shop-start/link", { token }))),
    open: async (token: string, account: object | null, session: string | null = null) => {
      const all = [cookie, session].filter(Boolean).join("; ");
      return remember(await open(post("/user/shop-start/open", { token, account }, { cookie: all, ...extras })));
    },
  };
}

/** A logo of one colour. */
export const logoOf = (red: number, green: number, blue: number) =>
  sharp({ create: { width: 300, height: 80, channels: 4, background: { r: red, g: green, b: blue, alpha: 1 } } })
    .png()
    .toBuffer();

const BEFORE = "/partner/get-started/open?token=";

/** The secrets of the links that were mailed to an address since the last look. */
export async function mailedSecrets(db: Database, address: string): Promise<string[]> {
  const mails = await deliveredMails(db);
  return mails.filter(({ to }) => to === address).map((mail) => secretIn(mail, BEFORE));
}
