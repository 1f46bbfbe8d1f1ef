import "server-only";
import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { IsoDay } from "@/lib/domain/new-york-time";

/** The day in New York of a moment. A day is compared many times while rows are grouped, and its text is made at the end. */
export const newYorkDate = (moment: PgColumn) => sql<IsoDay>`(${moment} at time zone 'America/New_York')::date`;
