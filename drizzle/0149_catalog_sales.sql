CREATE TABLE "ad_products" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"after_id" bigint DEFAULT 0 NOT NULL,
	"turned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "product_group_id" bigint;--> statement-breakpoint
ALTER TABLE "ad_products" ADD CONSTRAINT "ad_products_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_products_checked" ON "ad_products" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "ads_product_group" ON "ads" USING btree ("product_group_id") WHERE "ads"."product_group_id" is not null;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_products" CHECK (("ads"."product_group_id" is null) = ("ads"."creative_type" <> 'SHOPPING'));