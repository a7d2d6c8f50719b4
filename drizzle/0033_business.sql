CREATE TABLE "ad_accounts" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"business_id" bigint NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_accounts_name_length" CHECK (length("ad_accounts"."name") between 1 and 256),
	CONSTRAINT "ad_accounts_country_form" CHECK ("ad_accounts"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "ad_accounts_currency_form" CHECK ("ad_accounts"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "asset_group_assets" (
	"group_id" bigint NOT NULL,
	"asset_type" text NOT NULL,
	"asset_id" bigint NOT NULL,
	CONSTRAINT "asset_group_assets_group_id_asset_id_pk" PRIMARY KEY("group_id","asset_id"),
	CONSTRAINT "asset_group_assets_type_known" CHECK ("asset_group_assets"."asset_type" in ('AD_ACCOUNT','PROFILE'))
);
--> statement-breakpoint
CREATE TABLE "asset_groups" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"business_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"types" text[] NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_groups_name_length" CHECK (length("asset_groups"."name") between 1 and 256),
	CONSTRAINT "asset_groups_description_length" CHECK (length("asset_groups"."description") <= 500),
	CONSTRAINT "asset_groups_types_known" CHECK ("asset_groups"."types" <@ array['BRAND','LOCATION_OR_LANGUAGE','PRODUCT_LINE','OTHER'])
);
--> statement-breakpoint
CREATE TABLE "business_history" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"business_id" bigint NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" bigint,
	"before" jsonb,
	"after" jsonb,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_invites" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"business_id" bigint NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"role" text NOT NULL,
	"user_id" bigint,
	"email" text,
	"partner_id" bigint,
	"assets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_invites_target" CHECK (num_nonnulls("business_invites"."user_id", "business_invites"."email", "business_invites"."partner_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "business_profiles" (
	"id" bigint PRIMARY KEY NOT NULL,
	"business_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_steps" (
	"user_id" bigint NOT NULL,
	"stepper" text NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_steps_user_id_stepper_pk" PRIMARY KEY("user_id","stepper"),
	CONSTRAINT "business_steps_known" CHECK ("business_steps"."stepper" in ('onboarding','plan')),
	CONSTRAINT "business_steps_floor" CHECK ("business_steps"."step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"parent_id" bigint,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_kind_known" CHECK ("businesses"."kind" in ('ACCOUNT','PARENT')),
	CONSTRAINT "businesses_account" CHECK (("businesses"."kind" = 'ACCOUNT') = ("businesses"."user_id" is not null)),
	CONSTRAINT "businesses_account_id" CHECK ("businesses"."user_id" is null or "businesses"."user_id" = "businesses"."id"),
	CONSTRAINT "businesses_parent_top" CHECK ("businesses"."kind" = 'ACCOUNT' or "businesses"."parent_id" is null),
	CONSTRAINT "businesses_name_length" CHECK (length("businesses"."name") between 1 and 100),
	CONSTRAINT "businesses_country_form" CHECK ("businesses"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "ad_accounts" ADD CONSTRAINT "ad_accounts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_group_assets" ADD CONSTRAINT "asset_group_assets_group_id_asset_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."asset_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_groups" ADD CONSTRAINT "asset_groups_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_history" ADD CONSTRAINT "business_history_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invites" ADD CONSTRAINT "business_invites_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invites" ADD CONSTRAINT "business_invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invites" ADD CONSTRAINT "business_invites_partner_id_businesses_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_steps" ADD CONSTRAINT "business_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_parent_id_businesses_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_accounts_business" ON "ad_accounts" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "asset_group_assets_asset" ON "asset_group_assets" USING btree ("asset_type","asset_id");--> statement-breakpoint
CREATE INDEX "asset_groups_business" ON "asset_groups" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "business_history_business" ON "business_history" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "business_history_actor" ON "business_history" USING btree ("business_id","actor_id");--> statement-breakpoint
CREATE INDEX "business_invites_business" ON "business_invites" USING btree ("business_id","status","id");--> statement-breakpoint
CREATE INDEX "business_invites_user" ON "business_invites" USING btree ("user_id") WHERE "business_invites"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "business_invites_partner" ON "business_invites" USING btree ("partner_id") WHERE "business_invites"."partner_id" is not null;--> statement-breakpoint
CREATE INDEX "business_invites_email" ON "business_invites" USING btree (lower("email")) WHERE "business_invites"."email" is not null;--> statement-breakpoint
CREATE INDEX "business_invites_due" ON "business_invites" USING btree ("expires_at") WHERE "business_invites"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "business_profiles_business" ON "business_profiles" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "businesses_user" ON "businesses" USING btree ("user_id") WHERE "businesses"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "businesses_parent" ON "businesses" USING btree ("parent_id") WHERE "businesses"."parent_id" is not null;--> statement-breakpoint
CREATE TRIGGER businesses_grants AFTER DELETE ON businesses FOR EACH ROW EXECUTE FUNCTION drop_grants('business');--> statement-breakpoint
CREATE TRIGGER ad_accounts_grants AFTER DELETE ON ad_accounts FOR EACH ROW EXECUTE FUNCTION drop_grants('ad-account');--> statement-breakpoint
CREATE TRIGGER business_profiles_grants AFTER DELETE ON business_profiles FOR EACH ROW EXECUTE FUNCTION drop_grants('profile');--> statement-breakpoint
CREATE TRIGGER asset_groups_grants AFTER DELETE ON asset_groups FOR EACH ROW EXECUTE FUNCTION drop_grants('asset-group');
