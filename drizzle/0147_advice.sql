CREATE TABLE "ad_advice_hidden" (
	"ad_account_id" bigint NOT NULL,
	"type" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_advice_hidden_ad_account_id_type_entity_id_pk" PRIMARY KEY("ad_account_id","type","entity_id")
);
--> statement-breakpoint
CREATE TABLE "ad_lead_answers" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"form_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"ad_id" bigint NOT NULL,
	"answers" jsonb NOT NULL,
	"consent_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_lead_forms" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"questions" jsonb NOT NULL,
	"privacy_policy_link" text NOT NULL,
	"policy_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"completion_message" text NOT NULL,
	"disclosure_language" text,
	"has_accepted_terms" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_lead_forms_name" CHECK (length("ad_lead_forms"."name") between 1 and 255),
	CONSTRAINT "ad_lead_forms_terms" CHECK ("ad_lead_forms"."has_accepted_terms"),
	CONSTRAINT "ad_lead_forms_questions" CHECK (jsonb_array_length("ad_lead_forms"."questions") between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "lead_form_id" bigint;--> statement-breakpoint
ALTER TABLE "ad_advice_hidden" ADD CONSTRAINT "ad_advice_hidden_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_lead_answers" ADD CONSTRAINT "ad_lead_answers_form_id_ad_lead_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."ad_lead_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_lead_answers" ADD CONSTRAINT "ad_lead_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_lead_forms" ADD CONSTRAINT "ad_lead_forms_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_lead_answers_once" ON "ad_lead_answers" USING btree ("form_id","user_id");--> statement-breakpoint
CREATE INDEX "ad_lead_answers_person" ON "ad_lead_answers" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "ad_lead_answers_form" ON "ad_lead_answers" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "ad_lead_forms_account" ON "ad_lead_forms" USING btree ("ad_account_id","id");--> statement-breakpoint
CREATE INDEX "ads_lead_form" ON "ads" USING btree ("lead_form_id") WHERE "ads"."lead_form_id" is not null;