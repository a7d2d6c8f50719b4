-- Pages for visitors are kept in memory (docs/decisions/146). Each change that they show sends the ids of what changed;
-- counts and new pins do not: they are part of every save, and a kept page is made anew often enough for them.
CREATE FUNCTION page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN tg_op <> 'INSERT' THEN to_jsonb(old) END;
  after jsonb := CASE WHEN tg_op <> 'DELETE' THEN to_jsonb(new) END;
  id text;
BEGIN
  FOR id IN SELECT DISTINCT v FROM unnest(tg_argv) AS name, unnest(ARRAY[before ->> name, after ->> name]) AS v WHERE v IS NOT NULL
  LOOP
    PERFORM pg_notify('magpie_pages', id);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION every_page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('magpie_pages', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pins_pages AFTER UPDATE OF title, description, alt_text, link, board_id, section_id, position, user_id, signature,
  interest_id, aggregated_pin_id, comments_disabled, allow_shopping_rec, story_pin_data_id, story_page_count, carousel_count,
  is_ready, is_public, removed_by, deleted_at ON pins FOR EACH ROW WHEN (old.is_ready) EXECUTE FUNCTION page_changed('id', 'board_id');
--> statement-breakpoint
CREATE TRIGGER pins_pages_gone AFTER DELETE ON pins FOR EACH ROW EXECUTE FUNCTION page_changed('id', 'board_id');
--> statement-breakpoint
CREATE TRIGGER boards_pages AFTER UPDATE OF user_id, name, slug, description, privacy, layout, sensitivity, cover_pin_id, cover_crop,
  audience, interest_id, archived_at, removed_by, deleted_at ON boards FOR EACH ROW EXECUTE FUNCTION page_changed('id', 'user_id');
--> statement-breakpoint
CREATE TRIGGER boards_pages_more AFTER INSERT OR DELETE ON boards FOR EACH ROW EXECUTE FUNCTION page_changed('id', 'user_id');
--> statement-breakpoint
CREATE TRIGGER board_sections_pages AFTER UPDATE OF board_id, title, slug, position ON board_sections
  FOR EACH ROW EXECUTE FUNCTION page_changed('id', 'board_id');
--> statement-breakpoint
CREATE TRIGGER board_sections_pages_more AFTER INSERT OR DELETE ON board_sections
  FOR EACH ROW EXECUTE FUNCTION page_changed('id', 'board_id');
--> statement-breakpoint
CREATE TRIGGER grants_pages AFTER INSERT OR UPDATE OR DELETE ON grants FOR EACH ROW EXECUTE FUNCTION page_changed('resource_id');
--> statement-breakpoint
CREATE TRIGGER users_pages AFTER UPDATE OF username, full_name, first_name, last_name, about, avatar_signature, business_name, website_url,
  is_private_profile, is_verified_merchant, is_employee, is_write_banned, deactivated_at, delete_after, erasing_since
  ON users FOR EACH ROW EXECUTE FUNCTION page_changed('id');
--> statement-breakpoint
CREATE TRIGGER users_pages_gone AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION page_changed('id');
--> statement-breakpoint
CREATE TRIGGER user_settings_pages AFTER UPDATE OF comment_permission, is_hidden_from_search, board_sort_order, profile_board_view,
  profile_pin_density, board_pin_density, feature_map, shopping_recommendations ON user_settings
  FOR EACH ROW EXECUTE FUNCTION page_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER profile_covers_pages AFTER INSERT OR UPDATE OR DELETE ON profile_covers
  FOR EACH ROW EXECUTE FUNCTION page_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER user_settings_pages_first AFTER INSERT ON user_settings FOR EACH ROW EXECUTE FUNCTION page_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER website_claims_pages AFTER UPDATE OF verified_at OR DELETE ON website_claims
  FOR EACH ROW EXECUTE FUNCTION page_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER comments_pages AFTER UPDATE OF text, removed_by, deleted_at ON comments
  FOR EACH ROW EXECUTE FUNCTION page_changed('id', 'aggregated_pin_id');
--> statement-breakpoint
CREATE TRIGGER comments_pages_gone AFTER DELETE ON comments FOR EACH ROW EXECUTE FUNCTION page_changed('id', 'aggregated_pin_id');
--> statement-breakpoint
CREATE TRIGGER comment_mentions_pages AFTER UPDATE OF is_removed OR DELETE ON comment_mentions
  FOR EACH ROW EXECUTE FUNCTION page_changed('comment_id');
--> statement-breakpoint
CREATE TRIGGER pin_comments_pages AFTER INSERT OR UPDATE OR DELETE ON pin_comments
  FOR EACH ROW EXECUTE FUNCTION page_changed('pin_id', 'comment_id');
--> statement-breakpoint
CREATE TRIGGER tries_pages AFTER UPDATE OF text, signature, removed_by, deleted_at ON tries
  FOR EACH ROW EXECUTE FUNCTION page_changed('id', 'aggregated_pin_id');
--> statement-breakpoint
CREATE TRIGGER tries_pages_gone AFTER DELETE ON tries FOR EACH ROW EXECUTE FUNCTION page_changed('id', 'aggregated_pin_id');
--> statement-breakpoint
CREATE TRIGGER carousel_slots_pages AFTER UPDATE OR DELETE ON carousel_slots FOR EACH ROW EXECUTE FUNCTION page_changed('pin_id');
--> statement-breakpoint
CREATE TRIGGER pin_videos_pages AFTER UPDATE OR DELETE ON pin_videos FOR EACH ROW EXECUTE FUNCTION page_changed('pin_id');
--> statement-breakpoint
CREATE TRIGGER pin_topics_pages AFTER UPDATE OR DELETE ON pin_topics FOR EACH ROW EXECUTE FUNCTION page_changed('pin_id');
--> statement-breakpoint
CREATE TRIGGER pin_mentions_pages AFTER UPDATE OR DELETE ON pin_mentions FOR EACH ROW EXECUTE FUNCTION page_changed('pin_id');
--> statement-breakpoint
CREATE TRIGGER pin_tags_pages AFTER INSERT OR UPDATE OR DELETE ON pin_tags FOR EACH ROW EXECUTE FUNCTION page_changed('pin_id');
--> statement-breakpoint
CREATE TRIGGER tagged_objects_pages AFTER UPDATE OR DELETE ON tagged_objects FOR EACH ROW EXECUTE FUNCTION page_changed('product_pin_id', 'tag_id');
--> statement-breakpoint
CREATE TRIGGER pin_sponsorships_pages AFTER INSERT OR UPDATE OR DELETE ON pin_sponsorships
  FOR EACH ROW EXECUTE FUNCTION page_changed('pin_id');
--> statement-breakpoint
CREATE TRIGGER lead_forms_pages AFTER INSERT OR UPDATE OR DELETE ON lead_forms FOR EACH ROW EXECUTE FUNCTION page_changed('pin_id');
--> statement-breakpoint
CREATE TRIGGER stories_pages AFTER UPDATE OF data OR DELETE ON stories FOR EACH ROW EXECUTE FUNCTION page_changed('pin_id');
--> statement-breakpoint
CREATE TRIGGER site_texts_pages AFTER INSERT OR UPDATE OR DELETE ON site_texts FOR EACH STATEMENT EXECUTE FUNCTION every_page_changed();
--> statement-breakpoint
CREATE TRIGGER blocked_hosts_pages AFTER INSERT OR UPDATE OR DELETE ON blocked_hosts
  FOR EACH STATEMENT EXECUTE FUNCTION every_page_changed();
