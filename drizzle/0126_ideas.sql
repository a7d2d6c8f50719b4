CREATE TABLE "rising_topics" (
	"country" text NOT NULL,
	"interest_id" bigint NOT NULL,
	"people" integer NOT NULL,
	"score" real NOT NULL,
	CONSTRAINT "rising_topics_country_interest_id_pk" PRIMARY KEY("country","interest_id")
);
--> statement-breakpoint
CREATE TABLE "storefront_locales" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"user_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"domain" text,
	CONSTRAINT "storefront_locales_country_form" CHECK ("storefront_locales"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "storefront_locales_language_form" CHECK ("storefront_locales"."language" ~ '^[a-z]{2,3}$')
);
--> statement-breakpoint
CREATE TABLE "storefronts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rising_topics" ADD CONSTRAINT "rising_topics_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storefront_locales" ADD CONSTRAINT "storefront_locales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storefronts" ADD CONSTRAINT "storefronts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rising_topics_interest" ON "rising_topics" USING btree ("interest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "storefront_locales_once" ON "storefront_locales" USING btree ("user_id","country","language");--> statement-breakpoint
-- Pages for visitors (0051): the start page of the ideas has the id `ideaListId` (lib/discover/ideas), which changes with its lists.
CREATE FUNCTION idea_list_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('magpie_pages', '100000000000126');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rising_topics_pages AFTER INSERT OR DELETE OR UPDATE ON rising_topics FOR EACH STATEMENT EXECUTE FUNCTION idea_list_changed();
--> statement-breakpoint
CREATE TRIGGER interests_idea_list AFTER INSERT OR DELETE OR UPDATE OF name, slug, cover_signature, cover_pin_id, parent_id, hidden_at, merged_into
  ON interests FOR EACH STATEMENT EXECUTE FUNCTION idea_list_changed();
--> statement-breakpoint
CREATE TRIGGER storefronts_pages AFTER INSERT OR DELETE OR UPDATE ON storefronts FOR EACH ROW EXECUTE FUNCTION page_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER storefront_locales_pages AFTER INSERT OR DELETE OR UPDATE ON storefront_locales FOR EACH ROW EXECUTE FUNCTION page_changed('user_id');
