CREATE TABLE "today_article_pins" (
	"article_id" bigint NOT NULL,
	"pin_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "today_article_pins_article_id_pin_id_pk" PRIMARY KEY("article_id","pin_id")
);
--> statement-breakpoint
CREATE TABLE "today_articles" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"interest_id" bigint,
	"locales" text[] NOT NULL,
	"buckets" text[] NOT NULL,
	"cover_pin_id" bigint,
	"cover_signature" text,
	"is_rising" boolean DEFAULT false NOT NULL,
	"rising_of" text,
	"author_id" bigint,
	"publish_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "today_articles_type_known" CHECK ("today_articles"."type" in ('shop','trending','best','article')),
	CONSTRAINT "today_articles_title_length" CHECK (length("today_articles"."title") between 1 and 200),
	CONSTRAINT "today_articles_body_length" CHECK (length("today_articles"."body") <= 10000),
	CONSTRAINT "today_articles_end_after_start" CHECK ("today_articles"."ends_at" > "today_articles"."publish_at")
);
--> statement-breakpoint
CREATE TABLE "today_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"makes_rising" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "today_settings_one" CHECK ("today_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "today_told" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "today_article_pins" ADD CONSTRAINT "today_article_pins_article_id_today_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."today_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "today_article_pins" ADD CONSTRAINT "today_article_pins_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "today_articles" ADD CONSTRAINT "today_articles_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "today_articles" ADD CONSTRAINT "today_articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "today_told" ADD CONSTRAINT "today_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "today_article_pins_order" ON "today_article_pins" USING btree ("article_id","position");--> statement-breakpoint
CREATE INDEX "today_article_pins_pin" ON "today_article_pins" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "today_articles_published" ON "today_articles" USING btree ("publish_at","id") WHERE "today_articles"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "today_articles_ends" ON "today_articles" USING btree ("ends_at") WHERE "today_articles"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "today_articles_interest" ON "today_articles" USING btree ("interest_id") WHERE "today_articles"."interest_id" is not null;--> statement-breakpoint
CREATE INDEX "today_articles_author" ON "today_articles" USING btree ("author_id") WHERE "today_articles"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "today_articles_cover" ON "today_articles" USING btree ("cover_signature") WHERE "today_articles"."cover_signature" is not null;--> statement-breakpoint
-- Pages for visitors (0051): an article changes its own page and every list of articles, whose id is `articleListId` in lib/discover/today.
CREATE FUNCTION today_article_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('magpie_pages', coalesce(new.id, old.id)::text);
  PERFORM pg_notify('magpie_pages', '100000000000120');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER today_articles_pages AFTER INSERT OR DELETE OR UPDATE OF type, title, subtitle, body, term, interest_id, locales, buckets,
  cover_pin_id, cover_signature, is_rising, publish_at, ends_at, version ON today_articles FOR EACH ROW EXECUTE FUNCTION today_article_changed();
--> statement-breakpoint
-- The closeup of a pin names the articles that have it.
CREATE TRIGGER today_article_pins_pages AFTER INSERT OR DELETE ON today_article_pins FOR EACH ROW EXECUTE FUNCTION page_changed('pin_id', 'article_id');
