CREATE TABLE "shop_pictures" (
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" text,
	CONSTRAINT "shop_pictures_shop_id_name_pk" PRIMARY KEY("shop_id","name")
);
--> statement-breakpoint
CREATE TABLE "shop_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"state" text NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"look" jsonb NOT NULL,
	"product_keys" text[] NOT NULL,
	"redirect_parameters" text[] NOT NULL,
	"prices" jsonb,
	"revision" integer NOT NULL,
	"over_version" integer NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "shop_drafts" ADD COLUMN "prices" jsonb;--> statement-breakpoint
ALTER TABLE "shop_versions" ADD COLUMN "prices" jsonb;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "prices" jsonb;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "are_prices_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_pictures" ADD CONSTRAINT "shop_pictures_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_pictures" ADD CONSTRAINT "shop_pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_schedules" ADD CONSTRAINT "shop_schedules_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_schedules" ADD CONSTRAINT "shop_schedules_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_pictures_uploaded" ON "shop_pictures" USING btree ("shop_id","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_schedules_one_waiting" ON "shop_schedules" USING btree ("shop_id") WHERE "shop_schedules"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "shop_schedules_due" ON "shop_schedules" USING btree ("publish_at") WHERE "shop_schedules"."state" = 'waiting';