CREATE TABLE "site_texts" (
	"page" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_texts_page_known" CHECK ("site_texts"."page" in ('about','help','terms','privacy')),
	CONSTRAINT "site_texts_body_length" CHECK (length("site_texts"."body") <= 50000)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "topics_later_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" integer;