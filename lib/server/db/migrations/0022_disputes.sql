CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"taken_cents" integer NOT NULL,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_taken_within_amount" CHECK ("disputes"."taken_cents" between 0 and "disputes"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_waiting" ON "disputes" USING btree ("state","answer_by");--> statement-breakpoint
CREATE INDEX "tracking_charged" ON "tracking_events" USING btree ("charged_at","id");