CREATE TABLE "draft_pictures" (
	"draft_id" bigint NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "draft_pictures_draft_id_signature_pk" PRIMARY KEY("draft_id","signature")
);
--> statement-breakpoint
CREATE TABLE "pin_drafts" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"user_id" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"stamps" jsonb NOT NULL,
	"upload_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"pin_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pin_drafts_size" CHECK (pg_column_size("pin_drafts"."fields") <= 262144)
);
--> statement-breakpoint
ALTER TABLE "draft_pictures" ADD CONSTRAINT "draft_pictures_draft_id_pin_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."pin_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_pictures" ADD CONSTRAINT "draft_pictures_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_drafts" ADD CONSTRAINT "pin_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_pictures_by_media" ON "draft_pictures" USING btree ("signature");--> statement-breakpoint
CREATE UNIQUE INDEX "pin_drafts_by_client" ON "pin_drafts" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "pin_drafts_by_user" ON "pin_drafts" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "pin_drafts_updated" ON "pin_drafts" USING btree ("updated_at");