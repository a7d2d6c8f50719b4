CREATE TABLE "linked_pages" (
	"url_hash" "bytea" PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"metadata" jsonb,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fetched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "linked_pages_host" ON "linked_pages" USING btree ("host","fetched_at");--> statement-breakpoint
CREATE INDEX "linked_pages_age" ON "linked_pages" USING btree ("fetched_at") WHERE "linked_pages"."fetched_at" is not null;--> statement-breakpoint
CREATE INDEX "pins_by_link" ON "pins" USING hash ("link") WHERE "pins"."link" is not null;