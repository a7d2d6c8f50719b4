CREATE TABLE "lead_forms" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"pin_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"asks_full_name" boolean DEFAULT false NOT NULL,
	"asks_email" boolean DEFAULT false NOT NULL,
	"asks_phone_number" boolean DEFAULT false NOT NULL,
	"asks_zip_code" boolean DEFAULT false NOT NULL,
	"consent_text" text NOT NULL,
	"privacy_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_forms_asks_something" CHECK ("lead_forms"."asks_full_name" or "lead_forms"."asks_email" or "lead_forms"."asks_phone_number" or "lead_forms"."asks_zip_code"),
	CONSTRAINT "lead_forms_lengths" CHECK (length("lead_forms"."title") between 1 and 100 and length("lead_forms"."description") <= 500
      and length("lead_forms"."consent_text") between 1 and 500 and length("lead_forms"."privacy_url") <= 2048),
	CONSTRAINT "lead_forms_privacy_url" CHECK ("lead_forms"."privacy_url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "lead_submissions" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"form_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"full_name" text,
	"email" text,
	"phone_number" text,
	"zip_code" text,
	"consent_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_submissions_lengths" CHECK (coalesce(length("lead_submissions"."full_name"), 0) <= 100 and coalesce(length("lead_submissions"."email"), 0) <= 254
        and coalesce(length("lead_submissions"."phone_number"), 0) <= 20 and coalesce(length("lead_submissions"."zip_code"), 0) <= 12)
);
--> statement-breakpoint
CREATE TABLE "picture_bands" (
	"band" integer NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "picture_bands_band_signature_pk" PRIMARY KEY("band","signature")
);
--> statement-breakpoint
CREATE TABLE "link_clicks" (
	"pin_id" bigint NOT NULL,
	"day" date NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "link_clicks_pin_id_day_pk" PRIMARY KEY("pin_id","day"),
	CONSTRAINT "link_clicks_floor" CHECK ("link_clicks"."clicks" > 0)
);
--> statement-breakpoint
CREATE TABLE "blocked_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"reason" text DEFAULT 'other' NOT NULL,
	"added_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_hosts_form" CHECK ("blocked_hosts"."host" ~ '^[a-z0-9._:-]{1,253}$'),
	CONSTRAINT "blocked_hosts_reason" CHECK ("blocked_hosts"."reason" in ('shortener','spam','malware','adult','other'))
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "likeness" "bytea";--> statement-breakpoint
ALTER TABLE "linked_pages" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "linked_pages" ADD COLUMN "final_host" text;--> statement-breakpoint
ALTER TABLE "linked_pages" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD CONSTRAINT "lead_submissions_form_id_lead_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."lead_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD CONSTRAINT "lead_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_bands" ADD CONSTRAINT "picture_bands_signature_media_signature_fk" FOREIGN KEY ("signature") REFERENCES "public"."media"("signature") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_hosts" ADD CONSTRAINT "blocked_hosts_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_forms_pin" ON "lead_forms" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "lead_forms_owner" ON "lead_forms" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_submissions_once" ON "lead_submissions" USING btree ("form_id","user_id");--> statement-breakpoint
CREATE INDEX "lead_submissions_person" ON "lead_submissions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "lead_submissions_form" ON "lead_submissions" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "picture_bands_picture" ON "picture_bands" USING btree ("signature");--> statement-breakpoint
CREATE INDEX "media_undescribed" ON "media" USING btree ("ready_at") WHERE "media"."status" = 'succeeded' and "media"."likeness" is null;--> statement-breakpoint
INSERT INTO "blocked_hosts" ("host", "reason") SELECT unnest(ARRAY['bit.ly','bitly.com','tinyurl.com','t.co','goo.gl','ow.ly','is.gd','v.gd','buff.ly','rebrand.ly','cutt.ly','shorturl.at','tiny.cc','bl.ink','soo.gd','s2r.co','adf.ly','bc.vc','j.mp','lnkd.in','fb.me','db.tt','qr.ae','su.pr','rb.gy','t.ly','shorte.st','clck.ru','x.co','po.st','dlvr.it','ift.tt','trib.al','u.to','zpr.io','mcaf.ee','snip.ly','tr.im','cli.gs','short.io']), 'shortener' ON CONFLICT DO NOTHING;
