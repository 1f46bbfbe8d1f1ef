import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { HOSTILE_MARK, hostileLooks } from "../../tests/shops/hostile-looks";
import { CHROMIUM_FLAGS, chromiumPath } from "../test/chromium.mjs";
import { benchServer } from "./server.mjs";

// Opens shops with hostile customizations in Chromium, with our content policy and without it: no script of theirs may
// run, nobody else may be asked for anything, and the layout must stand. Usage: npm run bench:hostile [count] [first]
//
// The looks are written into the database as they are, past every rule about what may be saved, so that what is tested
// is what is shown. Each look's first page is opened, and one of the other nine in turn.

const PORT = 4410;
const OTHER_PAGES = [
  "/pricing",
  "/checkout",
  "/shopping-cart",
  "/pricing/one-time",
  "/pricing/add-ons",
  "/pricing/quarterly",
  "/checkout/thank-you",
  "/pricing/monthly",
  "/pricing/annual",
];
/** Tabs per policy. More of them than cores only wait for each other. */
const TABS = 2;
/** A busy machine may take long over a page; that is no fault of the page. */
const PATIENCE_MS = 180_000;
/** A context is thrown away after so many shops, so that the browser's memory stays small. */
const SHOPS_PER_CONTEXT = 100;
const PRODUCTS = ["core", "heart-metabolic", "mini-cholesterol", "addon_results-review"];

const count = Number(process.argv[2] || 1000);
const first = Number(process.argv[3] || 0);
const keyOf = (index: number) => `hostile-${index}`;

async function fill(dataDir: string): Promise<void> {
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "silent", NODE_ENV: "production" });
  const { provideDatabase } = await import("@/server/postgres/shop-database.mjs");
  const endDatabase = await provideDatabase(dataDir);
  const { openDatabase } = await import("@/lib/server/db/client");
  const { shopProducts, shops } = await import("@/lib/server/db/schema/shops");
  const { db, close } = await openDatabase();
  // jsonb holds no NUL character and no half of a pair, so that no row can.
  const storable = (text: string) => text.replaceAll("\u0000", "").toWellFormed();
  for (const [index, look] of hostileLooks(count).entries()) {
    const customization = JSON.parse(JSON.stringify(look), (_, value) =>
      typeof value === "string" ? storable(value) : value,
    );
    const id = `shop_hostile_${index}`;
    await db.insert(shops).values({ id, key: keyOf(index), customization, updatedAt: new Date() });
    await db
      .insert(shopProducts)
      .values(PRODUCTS.map((productKey, position) => ({ shopId: id, productKey, position })));
  }
  await close();
  await endDatabase();
}

/** Notes what a page must not do. */
function watch(context: BrowserContext, origin: string, fault: (text: string) => void): void {
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url)) fault(`asked ${url.slice(0, 200)}`);
  });
  context.on("dialog", (dialog) => {
    fault(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("console", (message) => {
    if (/content security policy/i.test(message.text())) fault(`policy: ${message.text().slice(0, 300)}`);
  });
}

/** What can be told of a page once its scripts have run. */
const STATE = `new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve({
  origin: location.origin,
  ran: window.${HOSTILE_MARK} !== undefined,
  overflow: document.documentElement.scrollWidth - window.innerWidth,
  hasTitle: document.querySelector("h1") !== null,
  footer: document.querySelector("footer")?.getBoundingClientRect().height ?? 0,
}), 0)))`;

interface State {
  origin: string;
  ran: boolean;
  overflow: number;
  hasTitle: boolean;
  footer: number;
}

function faultsOf(state: State, origin: string): string[] {
  return [
    state.origin === origin ? "" : `left for ${state.origin}`,
    state.ran ? "ran a script" : "",
    state.overflow > 0 ? `is ${state.overflow} px too wide` : "",
    state.hasTitle ? "" : "has no heading",
    state.footer > 0 ? "" : "has no footer",
  ].filter(Boolean);
}

interface Run {
  readonly browser: Browser;
  readonly origin: string;
  readonly bypassCSP: boolean;
  /** Gives the next look; undefined: there is none. */
  readonly next: () => number | undefined;
  readonly fault: (text: string) => void;
  readonly opened: () => void;
}

async function openShop(page: Page, index: number, { origin, bypassCSP, fault, opened }: Run): Promise<void> {
  for (const path of ["", OTHER_PAGES[index % OTHER_PAGES.length]]) {
    const url = `/shop/${keyOf(index)}${path}`;
    const answer = await page.goto(url);
    opened();
    const tell = (text: string) => fault(`${url}${bypassCSP ? " without policy" : ""}: ${text}`);
    if (answer?.status() !== 200) tell(`answered ${answer?.status()}`);
    if (!answer?.headers()["content-security-policy"]) tell("has no policy");
    for (const text of faultsOf(await page.evaluate<State>(STATE), origin)) tell(text);
  }
}

async function runTab(run: Run): Promise<void> {
  for (let index = run.next(); index !== undefined; ) {
    const viewport = { width: 390, height: 844 };
    const context = await run.browser.newContext({ bypassCSP: run.bypassCSP, viewport, baseURL: run.origin });
    watch(context, run.origin, run.fault);
    const page = await context.newPage();
    page.setDefaultNavigationTimeout(PATIENCE_MS);
    for (let shops = 0; index !== undefined && shops < SHOPS_PER_CONTEXT; shops++) {
      await openShop(page, index, run);
      index = run.next();
    }
    await context.close();
  }
}

const server = await benchServer(PORT, { fill });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
const faults: string[] = [];
let pages = 0;
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);
try {
  const tabs = [false, true].flatMap((bypassCSP) => {
    let index = first;
    const next = () => (index < count ? index++ : undefined);
    const run: Run = {
      ...{ browser, origin: server.base, bypassCSP, next },
      fault: (text) => faults.push(text),
      opened: () => {
        pages += 1;
        if (pages % 200 === 0) console.log(`${pages} pages, ${seconds()} s, ${faults.length} faults`);
      },
    };
    return Array.from({ length: TABS }, () => runTab(run));
  });
  await Promise.all(tabs);
} finally {
  await browser.close();
  await server.stop();
}
for (const fault of faults.slice(0, 50)) console.log(fault);
console.log(
  `${count - first} hostile shops, ${pages} pages with and without policy: ${seconds()} s, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
