ALTER TABLE "users" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_location_length" CHECK (length("users"."location") <= 100);--> statement-breakpoint
-- Kept pages of visitors end with a change of the place, as with that of the website.
CREATE OR REPLACE TRIGGER users_pages AFTER UPDATE OF username, full_name, first_name, last_name, about, avatar_signature, business_name, website_url,
  location, is_private_profile, is_verified_merchant, is_employee, is_write_banned, deactivated_at, delete_after, erasing_since
  ON users FOR EACH ROW EXECUTE FUNCTION page_changed('id');
