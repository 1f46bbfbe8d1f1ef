ALTER TABLE "audit" ALTER COLUMN "hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "link" bigint;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_link_unique" UNIQUE("link");--> statement-breakpoint
-- Rows were linked in the order of their positions when they were written.
ALTER TABLE "audit" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "audit" SET "link" = "position";--> statement-breakpoint
ALTER TABLE "audit" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_linked_with_hash" CHECK (("audit"."link" is null) = ("audit"."hash" is null));--> statement-breakpoint
-- A row is linked once; nothing else of it ever changes.
CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '6 years' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.link IS NULL AND NEW.link IS NOT NULL
    AND to_jsonb(OLD) - 'link' - 'hash' = to_jsonb(NEW) - 'link' - 'hash' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit record is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
