-- online
-- replaces e1488a723f28f653e9e2212a5138ec133609f1d156ca0f4dd5e744df468490f6
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pins_by_media_next" ON "pins" USING btree ("signature","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "pins_by_media";--> statement-breakpoint
ALTER INDEX "pins_by_media_next" RENAME TO "pins_by_media";--> statement-breakpoint
-- A picture is found once, under the words of its earliest public pin.
DELETE FROM search_postings s USING pins p WHERE s.kind = 1 AND p.id = s.ref_id AND p.is_public AND EXISTS (SELECT FROM pins e WHERE e.signature = p.signature AND e.is_public AND e.id < p.id);--> statement-breakpoint
DELETE FROM ranked_feeds;
