CREATE TABLE "passwords" (
	"user_id" text PRIMARY KEY NOT NULL REFERENCES "public"."users"("id") ON DELETE cascade,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passwords" RENAME CONSTRAINT "passwords_user_id_fkey" TO "passwords_user_id_users_id_fk";--> statement-breakpoint
INSERT INTO "passwords" SELECT "user_id", "password", "created_at", "updated_at" FROM "accounts"
WHERE "provider_id" = 'credential' AND "password" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "accounts";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";
