CREATE TABLE "ad_lead_hooks" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"form_id" bigint,
	"user_id" bigint NOT NULL,
	"webhook_url" text NOT NULL,
	"key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_lead_hooks_once" UNIQUE NULLS NOT DISTINCT("ad_account_id","form_id"),
	CONSTRAINT "ad_lead_hooks_url" CHECK (length("ad_lead_hooks"."webhook_url") between 1 and 2048)
);
--> statement-breakpoint
ALTER TABLE "ad_lead_hooks" ADD CONSTRAINT "ad_lead_hooks_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_lead_hooks" ADD CONSTRAINT "ad_lead_hooks_form_id_ad_lead_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."ad_lead_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_lead_hooks" ADD CONSTRAINT "ad_lead_hooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_lead_hooks_form" ON "ad_lead_hooks" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "ad_lead_hooks_person" ON "ad_lead_hooks" USING btree ("user_id");