import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";

/** Keeps which membership moved after which. */
export async function keepTurns(db: Database): Promise<void> {
  await db.execute(sql`create table kept_turns (position serial, membership_id text)`);
  await db.execute(sql`create function keep_turn() returns trigger language plpgsql as
    $$ begin insert into kept_turns (membership_id) values (new.id); return new; end $$`);
  await db.execute(sql`create trigger keep_turn after update on memberships for each row
    when ((old.status, old.next_charge_at) is distinct from (new.status, new.next_charge_at)) execute function keep_turn()`);
}

/** The memberships that moved since the last asking, each time, in their turns. */
export async function takeTurns(db: Database): Promise<string[]> {
  const { rows } = await db.execute(sql`with taken as (delete from kept_turns returning position, membership_id)
    select membership_id as id from taken order by position`);
  return rows.map(({ id }) => String(id));
}
