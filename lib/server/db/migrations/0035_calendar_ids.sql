ALTER TABLE "checkouts" ADD COLUMN "calendar_id" text;--> statement-breakpoint
CREATE INDEX "checkouts_calendar" ON "checkouts" USING btree ("calendar_id") WHERE "checkouts"."calendar_id" is not null;