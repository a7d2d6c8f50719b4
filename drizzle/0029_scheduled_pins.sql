CREATE TABLE "scheduled_pictures" (
	"scheduled_pin_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "scheduled_pictures_scheduled_pin_id_position_pk" PRIMARY KEY("scheduled_pin_id","position")
);
--> statement-breakpoint
CREATE TABLE "scheduled_pins" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"user_id" bigint NOT NULL,
	"pin" jsonb NOT NULL,
	"media_upload_id" text,
	"scheduled_at" timestamp with time zone NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "scheduled_pins_attempts" CHECK ("scheduled_pins"."attempts" between 0 and 4),
	CONSTRAINT "scheduled_pins_failure" CHECK (("scheduled_pins"."failed_at" is null) or ("scheduled_pins"."failure" is not null)),
	CONSTRAINT "scheduled_pins_time_zone" CHECK (length("scheduled_pins"."time_zone") between 1 and 64)
);
--> statement-breakpoint
ALTER TABLE "scheduled_pictures" ADD CONSTRAINT "scheduled_pictures_scheduled_pin_id_scheduled_pins_id_fk" FOREIGN KEY ("scheduled_pin_id") REFERENCES "public"."scheduled_pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_pictures" ADD CONSTRAINT "scheduled_pictures_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_pins" ADD CONSTRAINT "scheduled_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_pictures_by_media" ON "scheduled_pictures" USING btree ("signature");--> statement-breakpoint
CREATE INDEX "scheduled_pins_by_user" ON "scheduled_pins" USING btree ("user_id","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "scheduled_pins_due" ON "scheduled_pins" USING btree ("due_at") WHERE "scheduled_pins"."deleted_at" is null and "scheduled_pins"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "scheduled_pins_deleted" ON "scheduled_pins" USING btree ("deleted_at") WHERE "scheduled_pins"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_pins_upload" ON "scheduled_pins" USING btree ("media_upload_id") WHERE "scheduled_pins"."media_upload_id" is not null;