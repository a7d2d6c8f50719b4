CREATE TABLE "handshake_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"install_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"install_id" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"full_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"locale" text DEFAULT 'en-US' NOT NULL,
	"gender" text,
	"custom_gender" text,
	"birthday" text,
	"business_name" text,
	"avatar_signature" text,
	"color_scheme" text DEFAULT 'auto' NOT NULL,
	"chose_topics" boolean DEFAULT false NOT NULL,
	"board_count" integer DEFAULT 0 NOT NULL,
	"secret_board_count" integer DEFAULT 0 NOT NULL,
	"pin_count" integer DEFAULT 0 NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"following_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_form" CHECK ("users"."username" ~ '^[a-z0-9_]{3,30}$'),
	CONSTRAINT "users_email_length" CHECK (length("users"."email") between 3 and 254),
	CONSTRAINT "users_first_name_length" CHECK (length("users"."first_name") between 1 and 30),
	CONSTRAINT "users_full_name_length" CHECK (length("users"."full_name") <= 80),
	CONSTRAINT "users_about_length" CHECK (length("users"."about") <= 500),
	CONSTRAINT "users_country_form" CHECK ("users"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "users_birthday_form" CHECK ("users"."birthday" is null or "users"."birthday" ~ '^\d{4}-\d{2}-\d{2}$'),
	CONSTRAINT "users_counts_floor" CHECK ("users"."board_count" >= 0 and "users"."secret_board_count" >= 0 and "users"."pin_count" >= 0 and "users"."follower_count" >= 0 and "users"."following_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "board_sections" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"board_id" bigint NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"pin_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_sections_title_length" CHECK (length("board_sections"."title") between 1 and 180),
	CONSTRAINT "board_sections_count_floor" CHECK ("board_sections"."pin_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"privacy" text DEFAULT 'public' NOT NULL,
	"layout" text DEFAULT 'default' NOT NULL,
	"interest_id" bigint,
	"pin_count" integer DEFAULT 0 NOT NULL,
	"sectionless_pin_count" integer DEFAULT 0 NOT NULL,
	"section_count" integer DEFAULT 0 NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"last_pinned_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boards_name_length" CHECK (length("boards"."name") between 1 and 50),
	CONSTRAINT "boards_slug_length" CHECK (length("boards"."slug") between 1 and 80),
	CONSTRAINT "boards_description_length" CHECK (length("boards"."description") <= 500),
	CONSTRAINT "boards_privacy_known" CHECK ("boards"."privacy" in ('public','protected','secret')),
	CONSTRAINT "boards_counts_floor" CHECK ("boards"."pin_count" >= 0 and "boards"."sectionless_pin_count" >= 0 and "boards"."section_count" >= 0 and "boards"."follower_count" >= 0 and "boards"."sectionless_pin_count" <= "boards"."pin_count")
);
--> statement-breakpoint
CREATE TABLE "ranked_feeds" (
	"kind" smallint NOT NULL,
	"owner_id" bigint NOT NULL,
	"pin_ids" bigint[] NOT NULL,
	"reasons" smallint[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ranked_feeds_kind_owner_id_pk" PRIMARY KEY("kind","owner_id")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"signature" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'registered' NOT NULL,
	"ext" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"dominant_color" text,
	"thumbhash" text,
	"failure" text,
	"uploaded_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "media_signature_form" CHECK ("media"."signature" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "media_size_positive" CHECK ("media"."width" > 0 and "media"."height" > 0),
	CONSTRAINT "media_status_known" CHECK ("media"."status" in ('registered','succeeded','failed')),
	CONSTRAINT "media_ready_complete" CHECK ("media"."status" <> 'succeeded' or ("media"."dominant_color" ~ '^#[0-9a-f]{6}$' and "media"."thumbhash" is not null and "media"."ready_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "aggregated_pins" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"signature" text NOT NULL,
	"save_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aggregated_pins_counts_floor" CHECK ("aggregated_pins"."save_count" >= 0 and "aggregated_pins"."comment_count" >= 0 and "aggregated_pins"."like_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pins" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"user_id" bigint NOT NULL,
	"board_id" bigint NOT NULL,
	"section_id" bigint,
	"aggregated_pin_id" bigint NOT NULL,
	"signature" text NOT NULL,
	"parent_pin_id" bigint,
	"interest_id" bigint,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"link" text,
	"domain" text,
	"method" text DEFAULT 'uploaded' NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pins_title_length" CHECK (length("pins"."title") <= 100),
	CONSTRAINT "pins_description_length" CHECK (length("pins"."description") <= 800),
	CONSTRAINT "pins_alt_text_length" CHECK (length("pins"."alt_text") <= 500),
	CONSTRAINT "pins_link_form" CHECK ("pins"."link" is null or ("pins"."link" ~* '^https?://' and length("pins"."link") <= 2048)),
	CONSTRAINT "pins_public_rule" CHECK (not "pins"."is_public" or ("pins"."is_ready" and "pins"."deleted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"kind" smallint NOT NULL,
	"lexeme" text NOT NULL,
	"weight" smallint NOT NULL,
	"ref_id" bigint NOT NULL,
	CONSTRAINT "search_postings_kind_lexeme_weight_ref_id_pk" PRIMARY KEY("kind","lexeme","weight","ref_id")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"lexeme" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"pin_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_follows" (
	"user_id" bigint NOT NULL,
	"board_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_follows_user_id_board_id_pk" PRIMARY KEY("user_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"aggregated_pin_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_text_length" CHECK (length("comments"."text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"aggregated_pin_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"reaction_type" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reactions_aggregated_pin_id_user_id_pk" PRIMARY KEY("aggregated_pin_id","user_id"),
	CONSTRAINT "reactions_type_known" CHECK ("reactions"."reaction_type" = 1)
);
--> statement-breakpoint
CREATE TABLE "user_follows" (
	"follower_id" bigint NOT NULL,
	"followee_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_follows_follower_id_followee_id_pk" PRIMARY KEY("follower_id","followee_id"),
	CONSTRAINT "user_follows_not_self" CHECK ("user_follows"."follower_id" <> "user_follows"."followee_id")
);
--> statement-breakpoint
CREATE TABLE "interests" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"cover_signature" text,
	CONSTRAINT "interests_name_length" CHECK (length("interests"."name") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "user_interests" (
	"user_id" bigint NOT NULL,
	"interest_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_interests_user_id_interest_id_pk" PRIMARY KEY("user_id","interest_id")
);
--> statement-breakpoint
ALTER TABLE "handshake_tokens" ADD CONSTRAINT "handshake_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_sections" ADD CONSTRAINT "board_sections_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aggregated_pins" ADD CONSTRAINT "aggregated_pins_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_section_id_board_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."board_sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_aggregated_pin_id_aggregated_pins_id_fk" FOREIGN KEY ("aggregated_pin_id") REFERENCES "public"."aggregated_pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_follows" ADD CONSTRAINT "board_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_follows" ADD CONSTRAINT "board_follows_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_aggregated_pin_id_aggregated_pins_id_fk" FOREIGN KEY ("aggregated_pin_id") REFERENCES "public"."aggregated_pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_aggregated_pin_id_aggregated_pins_id_fk" FOREIGN KEY ("aggregated_pin_id") REFERENCES "public"."aggregated_pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_follows" ADD CONSTRAINT "user_follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_follows" ADD CONSTRAINT "user_follows_followee_id_users_id_fk" FOREIGN KEY ("followee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interests" ADD CONSTRAINT "user_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interests" ADD CONSTRAINT "user_interests_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handshake_tokens_age" ON "handshake_tokens" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "board_sections_slug" ON "board_sections" USING btree ("board_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "boards_slug" ON "boards" USING btree ("user_id","slug") WHERE "boards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "boards_by_user" ON "boards" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "boards_last_pinned" ON "boards" USING btree ("user_id","last_pinned_at" DESC NULLS LAST) WHERE "boards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "boards_deleted" ON "boards" USING btree ("deleted_at") WHERE "boards"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "media_unfinished" ON "media" USING btree ("created_at") WHERE "media"."status" <> 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "aggregated_pins_signature" ON "aggregated_pins" USING btree ("signature");--> statement-breakpoint
CREATE INDEX "pins_public" ON "pins" USING btree ("id") WHERE "pins"."is_public";--> statement-breakpoint
CREATE INDEX "pins_public_by_user" ON "pins" USING btree ("user_id","id") WHERE "pins"."is_public";--> statement-breakpoint
CREATE INDEX "pins_public_by_interest" ON "pins" USING btree ("interest_id","id") WHERE "pins"."is_public";--> statement-breakpoint
CREATE INDEX "pins_created_by_user" ON "pins" USING btree ("user_id","id") WHERE "pins"."deleted_at" is null and "pins"."parent_pin_id" is null;--> statement-breakpoint
CREATE INDEX "pins_by_user" ON "pins" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "pins_by_board" ON "pins" USING btree ("board_id","id") WHERE "pins"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pins_by_section" ON "pins" USING btree ("section_id","id") WHERE "pins"."deleted_at" is null and "pins"."section_id" is not null;--> statement-breakpoint
CREATE INDEX "pins_by_aggregate" ON "pins" USING btree ("aggregated_pin_id","id");--> statement-breakpoint
CREATE INDEX "pins_by_signature_unready" ON "pins" USING btree ("signature") WHERE not "pins"."is_ready";--> statement-breakpoint
CREATE INDEX "pins_by_media" ON "pins" USING btree ("signature");--> statement-breakpoint
CREATE INDEX "pins_deleted" ON "pins" USING btree ("deleted_at") WHERE "pins"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "search_postings_ref" ON "search_postings" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "search_terms_prefix" ON "search_terms" USING btree ("word" text_pattern_ops,"pin_count");--> statement-breakpoint
CREATE INDEX "search_terms_trigram" ON "search_terms" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "board_follows_board" ON "board_follows" USING btree ("board_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_by_aggregate" ON "comments" USING btree ("aggregated_pin_id","id");--> statement-breakpoint
CREATE INDEX "comments_by_user" ON "comments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "reactions_user" ON "reactions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_follows_followee" ON "user_follows" USING btree ("followee_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interests_slug" ON "interests" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "user_interests_interest" ON "user_interests" USING btree ("interest_id");