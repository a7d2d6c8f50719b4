CREATE TABLE "stories" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"pin_id" bigint NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"page_count" smallint NOT NULL,
	"has_product_pins" boolean NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stories_pin" UNIQUE("pin_id"),
	CONSTRAINT "stories_page_count" CHECK ("stories"."page_count" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "story_pictures" (
	"story_id" bigint NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "story_pictures_story_id_signature_pk" PRIMARY KEY("story_id","signature")
);
--> statement-breakpoint
CREATE TABLE "pin_tags" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"pin_id" bigint NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pin_tags_on_picture" CHECK ("pin_tags"."x" between 0 and 1 and "pin_tags"."y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "tagged_objects" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"tag_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"product_pin_id" bigint,
	"link" text,
	CONSTRAINT "tagged_objects_one_thing" CHECK (num_nonnulls("tagged_objects"."product_pin_id", "tagged_objects"."link") = 1),
	CONSTRAINT "tagged_objects_link_form" CHECK ("tagged_objects"."link" is null or ("tagged_objects"."link" ~* '^https?://' and length("tagged_objects"."link") <= 2048))
);
--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "story_pin_data_id" bigint;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "story_page_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_pictures" ADD CONSTRAINT "story_pictures_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_pictures" ADD CONSTRAINT "story_pictures_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_tags" ADD CONSTRAINT "pin_tags_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tagged_objects" ADD CONSTRAINT "tagged_objects_tag_id_pin_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."pin_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tagged_objects" ADD CONSTRAINT "tagged_objects_product_pin_id_pins_id_fk" FOREIGN KEY ("product_pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_pictures_signature" ON "story_pictures" USING btree ("signature");--> statement-breakpoint
CREATE UNIQUE INDEX "pin_tags_point" ON "pin_tags" USING btree ("pin_id","x","y");--> statement-breakpoint
CREATE UNIQUE INDEX "tagged_objects_position" ON "tagged_objects" USING btree ("tag_id","position");--> statement-breakpoint
CREATE INDEX "tagged_objects_by_pin" ON "tagged_objects" USING btree ("product_pin_id") WHERE "tagged_objects"."product_pin_id" is not null;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_story_pages" CHECK ("pins"."story_page_count" between 0 and 20 and ("pins"."story_page_count" > 0) = ("pins"."story_pin_data_id" is not null));