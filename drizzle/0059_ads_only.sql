ALTER TABLE "pins" ADD COLUMN "is_ads_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "is_ad_ineligible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP TRIGGER pins_pages ON pins;--> statement-breakpoint
CREATE TRIGGER pins_pages AFTER UPDATE OF title, description, alt_text, link, board_id, section_id, position, user_id, signature,
  interest_id, aggregated_pin_id, comments_disabled, allow_shopping_rec, story_pin_data_id, story_page_count, carousel_count,
  is_ready, is_public, is_ads_only, removed_by, deleted_at ON pins FOR EACH ROW WHEN (old.is_ready) EXECUTE FUNCTION page_changed('id', 'board_id');--> statement-breakpoint
DELETE FROM grants g USING businesses b WHERE g.source = 'hierarchy' AND g.kind = 'business' AND g.role = 'BIZ_ADMIN'
  AND b.id = g.source_id AND b.kind = 'ACCOUNT';
