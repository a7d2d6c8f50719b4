CREATE TABLE "pin_notes" (
	"user_id" bigint NOT NULL,
	"pin_id" bigint NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pin_notes_user_id_pin_id_pk" PRIMARY KEY("user_id","pin_id"),
	CONSTRAINT "pin_notes_text_length" CHECK (length("pin_notes"."text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "pin_topics" (
	"pin_id" bigint NOT NULL,
	"interest_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "pin_topics_pin_id_interest_id_pk" PRIMARY KEY("pin_id","interest_id"),
	CONSTRAINT "pin_topics_ten" CHECK ("pin_topics"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "pin_favorites" (
	"user_id" bigint NOT NULL,
	"pin_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pin_favorites_user_id_pin_id_pk" PRIMARY KEY("user_id","pin_id")
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"aggregated_pin_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"signature" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tries_text_length" CHECK (length("tries"."text") <= 500),
	CONSTRAINT "tries_counts_floor" CHECK ("tries"."like_count" >= 0 and "tries"."helpful_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "try_marks" (
	"try_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "try_marks_try_id_user_id_kind_pk" PRIMARY KEY("try_id","user_id","kind"),
	CONSTRAINT "try_marks_kind" CHECK ("try_marks"."kind" in ('like', 'helpful'))
);
--> statement-breakpoint
ALTER TABLE "aggregated_pins" DROP CONSTRAINT "aggregated_pins_counts_floor";--> statement-breakpoint
ALTER TABLE "reactions" DROP CONSTRAINT "reactions_type_known";--> statement-breakpoint
ALTER TABLE "aggregated_pins" ADD COLUMN "reaction_counts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "aggregated_pins" SET "reaction_counts" = jsonb_build_object('1', "like_count") WHERE "like_count" > 0;
--> statement-breakpoint
ALTER TABLE "aggregated_pins" ADD COLUMN "try_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "favorite_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "allow_shopping_rec" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pin_notes" ADD CONSTRAINT "pin_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_notes" ADD CONSTRAINT "pin_notes_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_topics" ADD CONSTRAINT "pin_topics_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_topics" ADD CONSTRAINT "pin_topics_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_favorites" ADD CONSTRAINT "pin_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_favorites" ADD CONSTRAINT "pin_favorites_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tries" ADD CONSTRAINT "tries_aggregated_pin_id_aggregated_pins_id_fk" FOREIGN KEY ("aggregated_pin_id") REFERENCES "public"."aggregated_pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tries" ADD CONSTRAINT "tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tries" ADD CONSTRAINT "tries_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "try_marks" ADD CONSTRAINT "try_marks_try_id_tries_id_fk" FOREIGN KEY ("try_id") REFERENCES "public"."tries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "try_marks" ADD CONSTRAINT "try_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_notes_pin" ON "pin_notes" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "pin_topics_interest" ON "pin_topics" USING btree ("interest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pin_topics_position" ON "pin_topics" USING btree ("pin_id","position");--> statement-breakpoint
CREATE INDEX "pin_favorites_newest" ON "pin_favorites" USING btree ("user_id","created_at","pin_id");--> statement-breakpoint
CREATE INDEX "pin_favorites_pin" ON "pin_favorites" USING btree ("pin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tries_one_of_a_person" ON "tries" USING btree ("aggregated_pin_id","user_id") WHERE "tries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tries_by_aggregate" ON "tries" USING btree ("aggregated_pin_id","id");--> statement-breakpoint
CREATE INDEX "tries_by_user" ON "tries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "tries_by_media" ON "tries" USING btree ("signature");--> statement-breakpoint
CREATE INDEX "tries_deleted" ON "tries" USING btree ("deleted_at") WHERE "tries"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "try_marks_user" ON "try_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reactions_newest" ON "reactions" USING btree ("aggregated_pin_id","created_at","user_id");--> statement-breakpoint
ALTER TABLE "aggregated_pins" ADD CONSTRAINT "aggregated_pins_reaction_counts_floor" CHECK (not jsonb_path_exists("aggregated_pins"."reaction_counts", '$.* ? (@ < 1)'));--> statement-breakpoint
ALTER TABLE "aggregated_pins" ADD CONSTRAINT "aggregated_pins_counts_floor" CHECK ("aggregated_pins"."save_count" >= 0 and "aggregated_pins"."comment_count" >= 0 and "aggregated_pins"."like_count" >= 0 and "aggregated_pins"."try_count" >= 0);--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_favorite_count_floor" CHECK ("pins"."favorite_count" >= 0);--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_type_known" CHECK ("reactions"."reaction_type" between 1 and 5);
