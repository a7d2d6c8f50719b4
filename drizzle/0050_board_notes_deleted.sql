-- online
ALTER TABLE "board_notes" ADD COLUMN IF NOT EXISTS "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "board_notes_deleted" ON "board_notes" USING btree ("deleted_at") WHERE "board_notes"."deleted_at" is not null;
