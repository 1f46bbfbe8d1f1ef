ALTER TABLE "memberships" ADD COLUMN "told_day" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "told_cents" integer;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_told_whole" CHECK (("memberships"."told_day" is null) = ("memberships"."told_cents" is null));