CREATE TABLE "billing_information" (
	"business_id" bigint PRIMARY KEY NOT NULL,
	"business" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"autofill" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_profiles" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"billing_type" text NOT NULL,
	"status" text NOT NULL,
	"adapter" text NOT NULL,
	"token" text DEFAULT '' NOT NULL,
	"card_brand" text,
	"threshold_micro" bigint DEFAULT 50000000 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_profiles_threshold" CHECK ("billing_profiles"."threshold_micro" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"invoice_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"document_type" text PRIMARY KEY NOT NULL,
	"next" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"number" integer NOT NULL,
	"document_type" text NOT NULL,
	"status" text NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"ad_account_name" text NOT NULL,
	"business_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"net_micro" bigint NOT NULL,
	"discount_micro" bigint NOT NULL,
	"tax_micro" bigint NOT NULL,
	"billed_micro" bigint NOT NULL,
	"bill_to" jsonb NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"due_date" date NOT NULL,
	"payment_terms" text NOT NULL,
	"credits_id" bigint,
	"transaction_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_total" CHECK ("invoices"."billed_micro" = "invoices"."net_micro" - "invoices"."discount_micro" + "invoices"."tax_micro"),
	CONSTRAINT "invoices_sign" CHECK (case "invoices"."document_type" when 'INVOICE' then "invoices"."net_micro" > 0 else "invoices"."net_micro" < 0 end),
	CONSTRAINT "invoices_credit" CHECK (("invoices"."document_type" = 'CREDIT_MEMO') = ("invoices"."credits_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_account_pk" PRIMARY KEY("transaction_id","account"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_micro" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"ad_account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_currency_form" CHECK ("ledger_transactions"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"invoice_id" bigint NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"adapter" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_micro" > 0)
);
--> statement-breakpoint
ALTER TABLE "billing_information" ADD CONSTRAINT "billing_information_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_ad_account_id_ad_accounts_id_fk" FOREIGN KEY ("ad_account_id") REFERENCES "public"."ad_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_profiles_first" ON "billing_profiles" USING btree ("ad_account_id") WHERE "billing_profiles"."status" in ('VALID','PENDING','INVALID');--> statement-breakpoint
CREATE INDEX "billing_profiles_account" ON "billing_profiles" USING btree ("ad_account_id","id");--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice" ON "invoice_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("document_type","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_transaction" ON "invoices" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("ad_account_id","due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_credits" ON "invoices" USING btree ("credits_id") WHERE "invoices"."credits_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_key" ON "ledger_transactions" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "ledger_transactions_account" ON "ledger_transactions" USING btree ("ad_account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_waiting" ON "payments" USING btree ("invoice_id") WHERE "payments"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE FUNCTION require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	booking bigint := coalesce(to_jsonb(NEW) ->> 'transaction_id', to_jsonb(NEW) ->> 'id')::bigint;
BEGIN
	IF (SELECT coalesce(sum(amount_micro), 0) <> 0 OR count(*) < 2 FROM ledger_entries WHERE transaction_id = booking) THEN
		RAISE EXCEPTION 'booking % does not add up to zero', booking USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balance();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balance();
