CREATE TABLE "help_lines" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"shipped" text,
	"is_edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_lines_reachable" CHECK ("help_lines"."phone" <> '' or "help_lines"."url" <> '')
);
--> statement-breakpoint
CREATE TABLE "sensitive_terms" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"text" text NOT NULL,
	"needle" text NOT NULL,
	"locale" text DEFAULT '' NOT NULL,
	"is_whole" boolean DEFAULT true NOT NULL,
	"effect" text NOT NULL,
	"shows_help" boolean DEFAULT false NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"shipped" text,
	"is_edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sensitive_terms_effect_known" CHECK ("sensitive_terms"."effect" in ('notice','hidden')),
	CONSTRAINT "sensitive_terms_needle_not_empty" CHECK (length("sensitive_terms"."needle") > 1)
);
--> statement-breakpoint
CREATE INDEX "help_lines_country" ON "help_lines" USING btree ("country","id");--> statement-breakpoint
CREATE UNIQUE INDEX "help_lines_shipped" ON "help_lines" USING btree ("shipped") WHERE "help_lines"."shipped" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sensitive_terms_needle" ON "sensitive_terms" USING btree ("needle","locale");--> statement-breakpoint
CREATE UNIQUE INDEX "sensitive_terms_shipped" ON "sensitive_terms" USING btree ("shipped") WHERE "sensitive_terms"."shipped" is not null;--> statement-breakpoint
-- Kept pages and answers of visitors (0051) end with a change of a term or a help line: those without it do not name it.
CREATE TRIGGER sensitive_terms_pages AFTER INSERT OR DELETE OR UPDATE OF needle, locale, effect, shows_help, notice, is_off
  ON sensitive_terms FOR EACH STATEMENT EXECUTE FUNCTION every_page_changed();
--> statement-breakpoint
CREATE TRIGGER help_lines_pages AFTER INSERT OR DELETE OR UPDATE OF country, name, phone, url, is_off
  ON help_lines FOR EACH STATEMENT EXECUTE FUNCTION every_page_changed();
