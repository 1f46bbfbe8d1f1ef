CREATE TABLE "shop_hosts" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"proof" text NOT NULL,
	"proven_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_hosts" ADD CONSTRAINT "shop_hosts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_hosts_proven" ON "shop_hosts" USING btree ("host") WHERE "shop_hosts"."proven_at" is not null;