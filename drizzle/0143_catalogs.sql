CREATE TABLE "catalog_batches" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"catalog_id" bigint NOT NULL,
	"results" jsonb NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_feeds" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"catalog_id" bigint NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"location" text,
	"credentials" "bytea",
	"default_country" text NOT NULL,
	"default_locale" text NOT NULL,
	"default_currency" text,
	"default_availability" text,
	"schedule_time" text,
	"schedule_zone" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"next_run_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "catalog_feeds_name_length" CHECK (length("catalog_feeds"."name") between 1 and 256),
	CONSTRAINT "catalog_feeds_location_length" CHECK (length("catalog_feeds"."location") between 1 and 2048),
	CONSTRAINT "catalog_feeds_time_form" CHECK ("catalog_feeds"."schedule_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "catalog_issues" (
	"run_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"code" text NOT NULL,
	"line" integer,
	"column" integer,
	"item_number" integer,
	"item_id" text,
	"field" text,
	"sample" text,
	CONSTRAINT "catalog_issues_run_id_n_pk" PRIMARY KEY("run_id","n")
);
--> statement-breakpoint
CREATE TABLE "catalog_items" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"catalog_id" bigint NOT NULL,
	"feed_id" bigint,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"item_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"link" text NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"image_link" text NOT NULL,
	"price" numeric NOT NULL,
	"sale_price" numeric,
	"currency" text NOT NULL,
	"availability" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"condition" text,
	"google_product_category" text DEFAULT '' NOT NULL,
	"product_type" text DEFAULT '' NOT NULL,
	"item_group_id" text DEFAULT '' NOT NULL,
	"gtin" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"custom_labels" text[] DEFAULT '{}' NOT NULL,
	"digest" "bytea" NOT NULL,
	"missing_since" timestamp with time zone,
	"missing_run_id" bigint,
	"pin_id" bigint,
	"is_dirty" boolean DEFAULT true NOT NULL,
	"pin_attempts" smallint DEFAULT 0 NOT NULL,
	"pin_fault" text,
	"pin_due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_items_price" CHECK ("catalog_items"."price" >= 0 and "catalog_items"."sale_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "catalog_product_groups" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"catalog_id" bigint NOT NULL,
	"feed_id" bigint,
	"name" text NOT NULL,
	"description" text,
	"filters" jsonb NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_product_groups_name_length" CHECK (length("catalog_product_groups"."name") between 1 and 256)
);
--> statement-breakpoint
CREATE TABLE "catalog_runs" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"feed_id" bigint NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"file_key" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogs" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"board_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "catalogs_name_length" CHECK (length("catalogs"."name") between 1 and 256)
);
--> statement-breakpoint
ALTER TABLE "catalog_batches" ADD CONSTRAINT "catalog_batches_catalog_id_catalogs_id_fk" FOREIGN KEY ("catalog_id") REFERENCES "public"."catalogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_feeds" ADD CONSTRAINT "catalog_feeds_catalog_id_catalogs_id_fk" FOREIGN KEY ("catalog_id") REFERENCES "public"."catalogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_issues" ADD CONSTRAINT "catalog_issues_run_id_catalog_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."catalog_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_items" ADD CONSTRAINT "catalog_items_catalog_id_catalogs_id_fk" FOREIGN KEY ("catalog_id") REFERENCES "public"."catalogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_items" ADD CONSTRAINT "catalog_items_feed_id_catalog_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."catalog_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_items" ADD CONSTRAINT "catalog_items_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_product_groups" ADD CONSTRAINT "catalog_product_groups_catalog_id_catalogs_id_fk" FOREIGN KEY ("catalog_id") REFERENCES "public"."catalogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_product_groups" ADD CONSTRAINT "catalog_product_groups_feed_id_catalog_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."catalog_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_runs" ADD CONSTRAINT "catalog_runs_feed_id_catalog_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."catalog_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogs" ADD CONSTRAINT "catalogs_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogs" ADD CONSTRAINT "catalogs_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_batches_catalog" ON "catalog_batches" USING btree ("catalog_id");--> statement-breakpoint
CREATE INDEX "catalog_batches_age" ON "catalog_batches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "catalog_feeds_catalog" ON "catalog_feeds" USING btree ("catalog_id","id");--> statement-breakpoint
CREATE INDEX "catalog_feeds_deleted" ON "catalog_feeds" USING btree ("deleted_at") WHERE "catalog_feeds"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "catalog_feeds_due" ON "catalog_feeds" USING btree ("next_run_at") WHERE "catalog_feeds"."next_run_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_items_key" ON "catalog_items" USING btree ("catalog_id","country","language","item_id");--> statement-breakpoint
CREATE INDEX "catalog_items_feed" ON "catalog_items" USING btree ("feed_id","id") WHERE "catalog_items"."feed_id" is not null;--> statement-breakpoint
CREATE INDEX "catalog_items_page" ON "catalog_items" USING btree ("link_hash","catalog_id");--> statement-breakpoint
CREATE INDEX "catalog_items_list" ON "catalog_items" USING btree ("catalog_id","id");--> statement-breakpoint
CREATE INDEX "catalog_items_dirty" ON "catalog_items" USING btree ("catalog_id","id") WHERE "catalog_items"."is_dirty";--> statement-breakpoint
CREATE INDEX "catalog_items_pin_due" ON "catalog_items" USING btree ("pin_due_at") WHERE "catalog_items"."pin_due_at" is not null;--> statement-breakpoint
CREATE INDEX "catalog_items_pin" ON "catalog_items" USING btree ("pin_id") WHERE "catalog_items"."pin_id" is not null;--> statement-breakpoint
CREATE INDEX "catalog_items_missing" ON "catalog_items" USING btree ("missing_since") WHERE "catalog_items"."missing_since" is not null;--> statement-breakpoint
CREATE INDEX "catalog_product_groups_catalog" ON "catalog_product_groups" USING btree ("catalog_id","id");--> statement-breakpoint
CREATE INDEX "catalog_product_groups_feed" ON "catalog_product_groups" USING btree ("feed_id") WHERE "catalog_product_groups"."feed_id" is not null;--> statement-breakpoint
CREATE INDEX "catalog_runs_feed" ON "catalog_runs" USING btree ("feed_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_runs_open" ON "catalog_runs" USING btree ("feed_id") WHERE "catalog_runs"."status" in ('WAITING','PROCESSING');--> statement-breakpoint
CREATE INDEX "catalog_runs_file" ON "catalog_runs" USING btree ("file_key") WHERE "catalog_runs"."file_key" is not null;--> statement-breakpoint
CREATE INDEX "catalogs_account" ON "catalogs" USING btree ("ad_account_id","id");--> statement-breakpoint
CREATE INDEX "catalogs_deleted" ON "catalogs" USING btree ("deleted_at") WHERE "catalogs"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "catalogs_board" ON "catalogs" USING btree ("board_id") WHERE "catalogs"."board_id" is not null;