CREATE TABLE "mail_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"most" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_invites" ADD COLUMN "sent_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_counts_end" ON "mail_counts" USING btree ("ends_at");