ALTER TABLE "tries" ALTER COLUMN "signature" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "carousel_slots" ADD COLUMN "alt_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carousel_slots" ADD CONSTRAINT "carousel_slots_alt_text_length" CHECK (length("carousel_slots"."alt_text") <= 500);--> statement-breakpoint
ALTER TABLE "tries" ADD CONSTRAINT "tries_photo_or_text" CHECK ("tries"."signature" is not null or "tries"."text" <> '');