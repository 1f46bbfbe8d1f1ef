CREATE TABLE "price_history" (
	"id" text PRIMARY KEY NOT NULL,
	"price_id" text NOT NULL,
	"lookup_key" text NOT NULL,
	"shop_key" text,
	"shop_version" integer,
	"amount_cents" integer NOT NULL,
	"campaign" text,
	"is_hidden" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "price_history_not_negative" CHECK ("price_history"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "price_history_once_at_a_time" ON "price_history" USING btree ("price_id") WHERE "price_history"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "price_history_of_key" ON "price_history" USING btree ("lookup_key","started_at");