import pg from "pg";

/** The migrated, empty database of which the others are copies. */
export const TEMPLATE = "tealmark_template";

/** The address of another database of the same PostgreSQL. */
export function databaseAt(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Does something on a connection of its own. */
async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Runs one statement on a connection of its own. */
export const runOn = (url: string, statement: string) => connected(url, (client) => client.query(statement));

/** There is one of that name. */
const DUPLICATE = "42P04";

/** Makes a copy of the template, unless there is a database of that name. */
export async function copyTemplate(cluster: string, name: string): Promise<string> {
  await runOn(cluster, `create database ${name} template ${TEMPLATE}`).catch((error: { code?: string }) => {
    if (error.code !== DUPLICATE) throw error;
  });
  return databaseAt(cluster, name);
}

/** Clears away what was undone in a database in which nobody is: else its tables grow, and each reading walks past it. */
export const clearUndone = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(relname) as name from pg_stat_user_tables where n_dead_tup > 0",
    );
    if (rows.length > 0) await client.query(`vacuum ${rows.map(({ name }) => name).join(", ")}`);
  });
