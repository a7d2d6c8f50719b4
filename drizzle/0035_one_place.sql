DROP INDEX "pins_by_media";--> statement-breakpoint
CREATE INDEX "pins_by_media" ON "pins" USING btree ("signature","id");--> statement-breakpoint
-- A picture is found once, under the words of its earliest public pin.
DELETE FROM search_postings s USING pins p WHERE s.kind = 1 AND p.id = s.ref_id AND p.is_public AND EXISTS (SELECT FROM pins e WHERE e.signature = p.signature AND e.is_public AND e.id < p.id);--> statement-breakpoint
DELETE FROM ranked_feeds;
