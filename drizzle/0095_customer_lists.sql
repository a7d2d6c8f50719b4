ALTER TABLE "audiences" ADD COLUMN "batches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audiences" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;
