-- A business account has its business from the same transaction on, whoever makes or converts the account, and both have one name and one
-- country: those of the account.
CREATE OR REPLACE FUNCTION keep_own_business() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	own_name text := coalesce(nullif(btrim(left(NEW.business_name, 100)), ''), NEW.username);
BEGIN
	UPDATE businesses b SET name = own_name, country = NEW.country, updated_at = now()
	WHERE b.id = NEW.id AND (b.name, b.country) IS DISTINCT FROM (own_name, NEW.country);
	IF NOT FOUND AND NOT EXISTS (SELECT FROM businesses b WHERE b.id = NEW.id) THEN
		INSERT INTO businesses (id, user_id, kind, name, country) VALUES (NEW.id, NEW.id, 'ACCOUNT', own_name, NEW.country);
		INSERT INTO grants (subject_id, role, kind, resource_id, created_by) VALUES (NEW.id, 'BIZ_ADMIN', 'business', NEW.id, NEW.id)
			ON CONFLICT DO NOTHING;
		INSERT INTO business_profiles (id, business_id) VALUES (NEW.id, NEW.id) ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_own_business AFTER INSERT OR UPDATE OF business_name, country ON users FOR EACH ROW
	WHEN (NEW.business_name IS NOT NULL) EXECUTE FUNCTION keep_own_business();--> statement-breakpoint
-- Businesses that nobody had opened yet, and those named differently at their two places: the name that everybody saw is kept.
UPDATE businesses b SET name = coalesce(nullif(btrim(left(u.business_name, 100)), ''), u.username), country = u.country, updated_at = now()
FROM users u WHERE u.id = b.id AND u.business_name IS NOT NULL
	AND (b.name, b.country) IS DISTINCT FROM (coalesce(nullif(btrim(left(u.business_name, 100)), ''), u.username), u.country);--> statement-breakpoint
WITH made AS (
	INSERT INTO businesses (id, user_id, kind, name, country)
	SELECT u.id, u.id, 'ACCOUNT', coalesce(nullif(btrim(left(u.business_name, 100)), ''), u.username), u.country
	FROM users u WHERE u.business_name IS NOT NULL ON CONFLICT DO NOTHING RETURNING id
), managed AS (
	INSERT INTO grants (subject_id, role, kind, resource_id, created_by) SELECT id, 'BIZ_ADMIN', 'business', id, id FROM made
	ON CONFLICT DO NOTHING
)
INSERT INTO business_profiles (id, business_id) SELECT id, id FROM made ON CONFLICT DO NOTHING;
