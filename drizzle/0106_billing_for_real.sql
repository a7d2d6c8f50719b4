CREATE TABLE "billing_issuer" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"issuer" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_issuer_one" CHECK ("billing_issuer"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"coupon_id" bigint NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_uses_coupon_id_ad_account_id_pk" PRIMARY KEY("coupon_id","ad_account_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"code" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"currency" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"most_uses" integer NOT NULL,
	"last_day" date,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount_micro" > 0),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."most_uses" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_reminders" (
	"invoice_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_reminders_invoice_id_number_pk" PRIMARY KEY("invoice_id","number")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"adapter" text NOT NULL,
	"event_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_events_adapter_event_id_pk" PRIMARY KEY("adapter","event_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"payment_id" bigint NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"amount_micro" bigint NOT NULL,
	"credit_micro" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_micro" > 0),
	CONSTRAINT "refunds_credit" CHECK ("refunds"."credit_micro" between 0 and "refunds"."amount_micro")
);
--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD COLUMN "last4" text;--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD COLUMN "setup_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD COLUMN "setup_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "issuer" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "issued_on" date DEFAULT (now() at time zone 'UTC')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "via" text DEFAULT 'COLLECTION' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "over_micro" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checkout_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checkout_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_account" ON "coupon_uses" USING btree ("ad_account_id","created_at");--> statement-breakpoint
CREATE INDEX "coupon_uses_booking" ON "coupon_uses" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "provider_events_age" ON "provider_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("id") WHERE "refunds"."status" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "billing_profiles_setup" ON "billing_profiles" USING btree ("adapter","setup_id") WHERE "billing_profiles"."setup_id" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_key" ON "payments" USING btree ("idempotency_key") WHERE "payments"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_checkout" ON "payments" USING btree ("adapter","checkout_id") WHERE "payments"."checkout_id" <> '';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_over" CHECK ("payments"."over_micro" between 0 and "payments"."amount_micro");--> statement-breakpoint
UPDATE "invoices" SET "issued_on" = ("created_at" at time zone 'UTC')::date;--> statement-breakpoint
UPDATE "payments" SET "via" = 'MANUAL' WHERE "adapter" = 'manual-invoice';
