CREATE TABLE "marketing_plans" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"business_id" bigint NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketing_plans_name_length" CHECK (length("marketing_plans"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "business_calls" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"business_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"may_use_whatsapp" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "business_calls_business" UNIQUE("business_id"),
	CONSTRAINT "business_calls_lengths" CHECK (length("business_calls"."name") <= 100 and length("business_calls"."email") <= 254 and length("business_calls"."phone") <= 30)
);
--> statement-breakpoint
ALTER TABLE "marketing_plans" ADD CONSTRAINT "marketing_plans_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_calls" ADD CONSTRAINT "business_calls_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_plans_business" ON "marketing_plans" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "business_calls_waiting" ON "business_calls" USING btree ("id") WHERE "business_calls"."done_at" is null;