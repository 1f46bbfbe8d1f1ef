CREATE TABLE "result_link_openings" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"shop_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "result_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "result_link_openings" ADD CONSTRAINT "result_link_openings_link_id_result_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."result_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_links" ADD CONSTRAINT "result_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_links" ADD CONSTRAINT "result_links_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_link_openings_link" ON "result_link_openings" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "result_links_user" ON "result_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "result_links_end" ON "result_links" USING btree ("ends_at");