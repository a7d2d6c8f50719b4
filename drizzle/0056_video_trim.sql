ALTER TABLE "video_uploads" ADD COLUMN "trim_start" integer;--> statement-breakpoint
ALTER TABLE "video_uploads" ADD COLUMN "trim_end" integer;--> statement-breakpoint
ALTER TABLE "video_uploads" ADD COLUMN "source_duration" integer;