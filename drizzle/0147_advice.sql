CREATE TABLE "ad_advice_hidden" (
	"ad_account_id" bigint NOT NULL,
	"type" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_advice_hidden_ad_account_id_type_entity_id_pk" PRIMARY KEY("ad_account_id","type","entity_id")
);
--> statement-breakpoint
ALTER TABLE "ad_advice_hidden" ADD CONSTRAINT "ad_advice_hidden_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;