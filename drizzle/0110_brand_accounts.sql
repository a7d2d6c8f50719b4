-- A brand account is one more profile of a business: an account that nobody logs in to, with no business of its own.
CREATE OR REPLACE FUNCTION keep_own_business() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	own_name text := coalesce(nullif(btrim(left(NEW.business_name, 100)), ''), NEW.username);
BEGIN
	UPDATE businesses b SET name = own_name, country = NEW.country, updated_at = now()
	WHERE b.id = NEW.id AND (b.name, b.country) IS DISTINCT FROM (own_name, NEW.country);
	IF NOT FOUND AND NOT EXISTS (SELECT FROM businesses b WHERE b.id = NEW.id)
		AND NOT EXISTS (SELECT FROM business_profiles p WHERE p.id = NEW.id AND p.business_id <> NEW.id) THEN
		INSERT INTO businesses (id, user_id, kind, name, country) VALUES (NEW.id, NEW.id, 'ACCOUNT', own_name, NEW.country);
		INSERT INTO grants (subject_id, role, kind, resource_id, created_by) VALUES (NEW.id, 'BIZ_ADMIN', 'business', NEW.id, NEW.id)
			ON CONFLICT DO NOTHING;
		INSERT INTO business_profiles (id, business_id) VALUES (NEW.id, NEW.id) ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Without its business nobody could act for it, or delete it: it ends as an account whose owner deleted it does.
CREATE OR REPLACE FUNCTION end_brand_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE users SET deactivated_at = coalesce(deactivated_at, now()), delete_after = coalesce(delete_after, now() + interval '14 days')
	WHERE id = OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER brand_account_ends AFTER DELETE ON business_profiles FOR EACH ROW
	WHEN (OLD.id <> OLD.business_id) EXECUTE FUNCTION end_brand_account();
