import { integer, timestamp } from "drizzle-orm/pg-core";

/** A moment in UTC. Written by the shop's clock, never by the database's, so that the sandbox clock can be moved. */
export const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** An amount of money. Unit: cents of USD. */
export const cents = () => integer();
