import pg from "pg";

/** The migrated, empty database of which the others are copies. */
export const TEMPLATE = "tealmark_template";

/** The address of another database of the same PostgreSQL. */
export function databaseAt(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** There is one of that name. */
const DUPLICATE = "42P04";

/** Makes a copy of the template, unless there is a database of that name. */
export async function copyTemplate(cluster: string, name: string): Promise<string> {
  await runOn(cluster, `create database ${name} template ${TEMPLATE}`).catch((error: { code?: string }) => {
    if (error.code !== DUPLICATE) throw error;
  });
  return databaseAt(cluster, name);
}
