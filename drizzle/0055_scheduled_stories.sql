ALTER TABLE "stories" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_pins" ADD COLUMN "story" jsonb;--> statement-breakpoint
ALTER TABLE "scheduled_pins" ADD COLUMN "upload_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_pins" ADD COLUMN "draft_id" bigint;