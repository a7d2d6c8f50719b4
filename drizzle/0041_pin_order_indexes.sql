-- online
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pins_by_board_order" ON "pins" USING btree ("board_id",coalesce(position, id::numeric) desc,id desc) WHERE "pins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pins_by_section_order" ON "pins" USING btree ("section_id",coalesce(position, id::numeric) desc,id desc) WHERE "pins"."deleted_at" is null and "pins"."section_id" is not null;
