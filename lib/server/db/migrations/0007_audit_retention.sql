-- The audit record is kept six years; what is older may go, by the database's own clock, and nothing else ever.
CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '6 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit record is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
