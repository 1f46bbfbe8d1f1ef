import { parseArgs } from "node:util";
import { Customers, priceToBuy } from "./customers";
import { askOracle, reckon, settled } from "./reckoning";
import { type Finding, type Scenario, tenths } from "./scenario";
import { SCENARIOS } from "./scenarios";
import { STAGES, type Stage, type StageName, setStage } from "./stage";

const USAGE = `npm run chaos [-- --only kill-shop,sigterm] [--on embedded,postgres,provider] [--times 50] [--list]

Does harm to a built shop (npm run build) that sells, with real processes, on this machine alone, and then asks
whether anything was lost. "postgres" needs a PostgreSQL (CHAOS_DATABASE_URL, whose user may make databases) and a
Redis (CHAOS_REDIS_URL).`;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    on: { type: "string" },
    times: { type: "string" },
    list: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

interface Row {
  readonly scenario: string;
  readonly on: StageName;
  readonly [count: string]: number | string;
}

/** What is broken, a sentence each. */
const broken: string[] = [];

async function beginShop(scenario: Scenario, stage: Stage): Promise<Customers> {
  if (scenario.startsItself) return new Customers(stage.shop.base, "");
  await stage.shop.start();
  return new Customers(stage.shop.base, await priceToBuy(stage.shop.base));
}

/** A restarted shop settles what it left; a scenario may end with the shop stopped. */
async function bringBack({ shop }: Stage): Promise<void> {
  if (!shop.isRunning) await shop.start();
}

function rowOf(scenario: Scenario, on: StageName, customers: Customers, counted: object): Row {
  return {
    ...{ scenario: scenario.name, on, tried: customers.wishes.length, acknowledged: customers.acknowledged.length },
    ...counted,
    "5xx": customers.count(/^5/),
    unanswered: customers.count(/^no answer/),
  };
}

/** Takes the stage away that stands. */
let leave = async (): Promise<void> => undefined;

async function suffer(scenario: Scenario, on: StageName): Promise<Row> {
  const stage = await (scenario.set ?? setStage)(on);
  leave = async () => {
    leave = async () => undefined;
    await scenario.clean?.(stage);
    await stage.clear();
  };
  try {
    const customers = await beginShop(scenario, stage);
    const times = Number(values.times ?? scenario.times ?? 1);
    const finding: Finding = await scenario.run({ stage, customers, times });
    await bringBack(stage);
    const seconds = await settled(stage);
    const { orders, charges, lost, doubled } = await reckon(stage, customers);
    const faults = [...(finding.faults ?? []), ...(await askOracle(stage, customers))];
    broken.push(...faults.map((fault) => `${scenario.name} on ${on}: ${fault}`));
    if (lost + doubled > 0) broken.push(`${scenario.name} on ${on}: ${lost} lost, ${doubled} doubled`);
    const first = finding.firstOrderSeconds;
    return {
      ...rowOf(scenario, on, customers, { orders, charges, lost, doubled }),
      "first order s": first === undefined ? "" : tenths(first),
      "settled s": tenths(seconds),
      broken: faults.length,
      more: Object.entries(finding.counts ?? {})
        .map(([name, count]) => `${name} ${count}`)
        .join(", "),
    };
  } finally {
    await leave();
  }
}

/** What was counted so far. */
const rows: Row[] = [];

function report(): void {
  console.table(rows);
  for (const line of broken) console.log(line);
  console.log(broken.length === 0 ? "Nothing broke." : `${broken.length} broken.`);
}

/** Whoever ends this is told what was counted, and leaves no shop, no database and no full disk behind. */
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    report();
    void leave().finally(() => process.exit(1));
  });
}

const among = <Name extends string>(given: string | undefined, known: readonly Name[]): Name[] => {
  const names = given?.split(",") ?? known;
  const unknown = names.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`There is no ${unknown}: ${known.join(", ")}`);
  return known.filter((name) => names.includes(name));
};

/** @returns undefined: it did not end, and why is kept */
async function sufferOrSay(scenario: Scenario, on: StageName): Promise<Row | undefined> {
  console.log(`${scenario.name} on ${on} …`);
  try {
    return await suffer(scenario, on);
  } catch (error) {
    broken.push(`${scenario.name} on ${on}: it did not end: ${error instanceof Error ? error.stack : error}`);
    return undefined;
  }
}

async function sufferAll(): Promise<void> {
  const known = SCENARIOS.map(({ name }) => name);
  const names = among(values.only, known);
  const stages = among(values.on, STAGES);
  for (const scenario of SCENARIOS.filter(({ name }) => names.includes(name))) {
    for (const on of scenario.on.filter((name) => stages.includes(name))) {
      const row = await sufferOrSay(scenario, on);
      if (row) rows.push(row);
    }
  }
  report();
  process.exitCode = broken.length === 0 ? 0 : 1;
}

if (values.help) console.log(USAGE);
else if (values.list) console.log(SCENARIOS.map(({ name, on }) => `${name}: ${on.join(", ")}`).join("\n"));
else await sufferAll();
