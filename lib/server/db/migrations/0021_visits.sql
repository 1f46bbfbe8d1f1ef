CREATE TABLE "visits" (
	"session_id_hash" text PRIMARY KEY NOT NULL,
	"landing_page" text NOT NULL,
	"start_path" text NOT NULL,
	"shop_id" text,
	"device" text NOT NULL,
	"first_source" text,
	"first_medium" text,
	"first_campaign" text,
	"first_referrer" text NOT NULL,
	"last_source" text,
	"last_medium" text,
	"last_campaign" text,
	"last_referrer" text NOT NULL,
	"coupon_owner" text,
	"country" text,
	"landing_at" timestamp with time zone NOT NULL,
	"choice_at" timestamp with time zone,
	"cart_at" timestamp with time zone,
	"checkout_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"upgrade_at" timestamp with time zone,
	"second_charge_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_time" ON "visits" USING btree ("landing_at");--> statement-breakpoint
CREATE INDEX "visits_shop_time" ON "visits" USING btree ("shop_id","landing_at");