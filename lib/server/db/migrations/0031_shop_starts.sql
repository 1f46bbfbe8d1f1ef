CREATE TABLE "shop_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"state" text NOT NULL,
	"look" jsonb NOT NULL,
	"product_keys" text[] NOT NULL,
	"redirect_parameters" text[] NOT NULL,
	"prices" jsonb,
	"revision" integer NOT NULL,
	"findings" integer NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "shop_starts" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"browser_hash" text,
	"email" text,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	CONSTRAINT "shop_starts_browserHash_unique" UNIQUE("browser_hash")
);
--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_starts" ADD CONSTRAINT "shop_starts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_requests_one_waiting" ON "shop_requests" USING btree ("shop_id") WHERE "shop_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "shop_requests_waiting" ON "shop_requests" USING btree ("asked_at") WHERE "shop_requests"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "shop_starts_one_unproved" ON "shop_starts" USING btree ("email") WHERE "shop_starts"."proved_at" is null;--> statement-breakpoint
CREATE INDEX "shop_starts_due" ON "shop_starts" USING btree ("ends_at") WHERE "shop_starts"."proved_at" is null;