ALTER TABLE "memberships" ADD COLUMN "owed_cents" integer;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "owed_next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "owed_invoice_id" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "held_balance_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "memberships_next_charge" ON "memberships" USING btree ("next_charge_at");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_held_not_negative" CHECK ("memberships"."held_balance_cents" >= 0);