CREATE TABLE "carousel_slots" (
	"pin_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"signature" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"link" text,
	"domain" text,
	CONSTRAINT "carousel_slots_pin_id_position_pk" PRIMARY KEY("pin_id","position"),
	CONSTRAINT "carousel_slots_five" CHECK ("carousel_slots"."position" between 0 and 4),
	CONSTRAINT "carousel_slots_title_length" CHECK (length("carousel_slots"."title") <= 100),
	CONSTRAINT "carousel_slots_description_length" CHECK (length("carousel_slots"."description") <= 800),
	CONSTRAINT "carousel_slots_link_form" CHECK ("carousel_slots"."link" is null or ("carousel_slots"."link" ~* '^https?://' and length("carousel_slots"."link") <= 2048))
);
--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "carousel_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "carousel_slots" ADD CONSTRAINT "carousel_slots_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carousel_slots" ADD CONSTRAINT "carousel_slots_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carousel_slots_by_media" ON "carousel_slots" USING btree ("signature");