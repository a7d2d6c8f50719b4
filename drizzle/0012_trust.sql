CREATE TABLE "interest_hides" (
	"user_id" bigint NOT NULL,
	"interest_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interest_hides_user_id_interest_id_pk" PRIMARY KEY("user_id","interest_id")
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"muter_id" bigint NOT NULL,
	"muted_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mutes_muter_id_muted_id_pk" PRIMARY KEY("muter_id","muted_id"),
	CONSTRAINT "mutes_not_self" CHECK ("mutes"."muter_id" <> "mutes"."muted_id")
);
--> statement-breakpoint
CREATE TABLE "pin_hides" (
	"user_id" bigint NOT NULL,
	"aggregated_pin_id" bigint NOT NULL,
	"pin_id" bigint NOT NULL,
	"pinner_id" bigint NOT NULL,
	"interest_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pin_hides_user_id_aggregated_pin_id_pk" PRIMARY KEY("user_id","aggregated_pin_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_appeals" (
	"decision_id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_granted" boolean,
	"answer" text,
	"decider_id" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "moderation_appeals_text_length" CHECK (length("moderation_appeals"."text") between 1 and 1000),
	CONSTRAINT "moderation_appeals_answer_length" CHECK (length("moderation_appeals"."answer") between 1 and 2000),
	CONSTRAINT "moderation_appeals_decided" CHECK (("moderation_appeals"."decided_at" is null) = ("moderation_appeals"."is_granted" is null) and ("moderation_appeals"."decided_at" is null) = ("moderation_appeals"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"case_id" bigint NOT NULL,
	"decider_id" bigint,
	"outcome" text NOT NULL,
	"rule" text,
	"statement" text NOT NULL,
	"until" timestamp with time zone,
	"closed_account" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	CONSTRAINT "moderation_decisions_statement_length" CHECK (length("moderation_decisions"."statement") between 1 and 2000),
	CONSTRAINT "moderation_decisions_rule" CHECK (("moderation_decisions"."outcome" = 'no_violation') = ("moderation_decisions"."rule" is null)),
	CONSTRAINT "moderation_decisions_until" CHECK (("moderation_decisions"."outcome" like 'suspended%') = ("moderation_decisions"."until" is not null))
);
--> statement-breakpoint
CREATE TABLE "report_case_reasons" (
	"case_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"target_type" text NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_case_reasons_case_id_reason_pk" PRIMARY KEY("case_id","reason"),
	CONSTRAINT "report_case_reasons_count_floor" CHECK ("report_case_reasons"."report_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"target_type" text NOT NULL,
	"target_id" bigint NOT NULL,
	"owner_id" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_cases_state_key" UNIQUE("id","state"),
	CONSTRAINT "report_cases_count_floor" CHECK ("report_cases"."report_count" >= 0),
	CONSTRAINT "report_cases_state_known" CHECK ("report_cases"."state" in ('open','decided','appealed'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"case_id" bigint NOT NULL,
	"reporter_id" bigint,
	"target_type" text NOT NULL,
	"target_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"context" jsonb,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_details_length" CHECK (length("reports"."details") <= 500)
);
--> statement-breakpoint
CREATE TABLE "pin_sponsorships" (
	"pin_id" bigint PRIMARY KEY NOT NULL,
	"creator_id" bigint NOT NULL,
	"sponsor_id" bigint,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pin_sponsorships_status_known" CHECK ("pin_sponsorships"."status" between 0 and 3),
	CONSTRAINT "pin_sponsorships_sponsor" CHECK (("pin_sponsorships"."status" in (0, 1)) = ("pin_sponsorships"."sponsor_id" is not null)),
	CONSTRAINT "pin_sponsorships_not_self" CHECK ("pin_sponsorships"."sponsor_id" <> "pin_sponsorships"."creator_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "write_banned_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "removed_by" bigint;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "original_pin_id" bigint;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "removed_by" bigint;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "removed_by" bigint;--> statement-breakpoint
ALTER TABLE "interest_hides" ADD CONSTRAINT "interest_hides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_hides" ADD CONSTRAINT "interest_hides_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muter_id_users_id_fk" FOREIGN KEY ("muter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_id_users_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_hides" ADD CONSTRAINT "pin_hides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_hides" ADD CONSTRAINT "pin_hides_aggregated_pin_id_aggregated_pins_id_fk" FOREIGN KEY ("aggregated_pin_id") REFERENCES "public"."aggregated_pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_hides" ADD CONSTRAINT "pin_hides_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_hides" ADD CONSTRAINT "pin_hides_pinner_id_users_id_fk" FOREIGN KEY ("pinner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_hides" ADD CONSTRAINT "pin_hides_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_case_reasons" ADD CONSTRAINT "report_case_reasons_case" FOREIGN KEY ("case_id","state") REFERENCES "public"."report_cases"("id","state") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_sponsorships" ADD CONSTRAINT "pin_sponsorships_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_sponsorships" ADD CONSTRAINT "pin_sponsorships_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_sponsorships" ADD CONSTRAINT "pin_sponsorships_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interest_hides_topic" ON "interest_hides" USING btree ("interest_id");--> statement-breakpoint
CREATE INDEX "mutes_newest" ON "mutes" USING btree ("muter_id","created_at","muted_id");--> statement-breakpoint
CREATE INDEX "mutes_muted" ON "mutes" USING btree ("muted_id");--> statement-breakpoint
CREATE INDEX "pin_hides_newest" ON "pin_hides" USING btree ("user_id","created_at","pin_id");--> statement-breakpoint
CREATE INDEX "pin_hides_pin" ON "pin_hides" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "pin_hides_picture" ON "pin_hides" USING btree ("aggregated_pin_id");--> statement-breakpoint
CREATE INDEX "pin_hides_pinner" ON "pin_hides" USING btree ("pinner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_decisions_one_standing" ON "moderation_decisions" USING btree ("case_id") WHERE "moderation_decisions"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_decisions_by_case" ON "moderation_decisions" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "report_case_reasons_queue" ON "report_case_reasons" USING btree ("state","reason","case_id");--> statement-breakpoint
CREATE INDEX "report_case_reasons_by_type" ON "report_case_reasons" USING btree ("state","reason","target_type","case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_one_open" ON "report_cases" USING btree ("target_type","target_id") WHERE "report_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_by_state" ON "report_cases" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "report_cases_by_type" ON "report_cases" USING btree ("state","target_type","id");--> statement-breakpoint
CREATE INDEX "report_cases_by_target" ON "report_cases" USING btree ("target_type","target_id","id");--> statement-breakpoint
CREATE INDEX "report_cases_by_owner" ON "report_cases" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_id","target_type","target_id") WHERE "reports"."is_open";--> statement-breakpoint
CREATE INDEX "reports_by_case" ON "reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "pin_sponsorships_by_sponsor" ON "pin_sponsorships" USING btree ("sponsor_id","status","pin_id") WHERE "pin_sponsorships"."sponsor_id" is not null;--> statement-breakpoint
CREATE INDEX "pin_sponsorships_by_creator" ON "pin_sponsorships" USING btree ("creator_id","pin_id");--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX "users_employees" ON "users" USING btree ("id") WHERE "users"."is_employee";--> statement-breakpoint
CREATE INDEX "users_write_banned" ON "users" USING btree ("id") WHERE "users"."is_write_banned";--> statement-breakpoint
CREATE INDEX "users_login_limited" ON "users" USING btree ("id") WHERE "users"."is_login_limited";--> statement-breakpoint
CREATE INDEX "users_to_reset" ON "users" USING btree ("id") WHERE "users"."needs_password_reset";--> statement-breakpoint
CREATE INDEX "users_deactivated" ON "users" USING btree ("id") WHERE "users"."deactivated_at" is not null;--> statement-breakpoint
CREATE INDEX "users_merchants" ON "users" USING btree ("id") WHERE "users"."is_verified_merchant";--> statement-breakpoint
CREATE INDEX "users_partners" ON "users" USING btree ("id") WHERE "users"."business_name" is not null;--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("id") WHERE "users"."email_verified_at" is null;--> statement-breakpoint
CREATE INDEX "boards_removed" ON "boards" USING btree ("removed_by") WHERE "boards"."removed_by" is not null;--> statement-breakpoint
CREATE INDEX "pins_removed" ON "pins" USING btree ("removed_by") WHERE "pins"."removed_by" is not null;--> statement-breakpoint
CREATE INDEX "comments_removed" ON "comments" USING btree ("removed_by") WHERE "comments"."removed_by" is not null;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_removed_rule" CHECK ("boards"."removed_by" is null or "boards"."audience" = 'nobody');--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_removed_rule" CHECK ("pins"."removed_by" is null or not "pins"."is_ready");--> statement-breakpoint
-- Saves made until now learn which pin they go back to; a chain whose middle is purged ends where it can be followed to.
with recursive up as (
  select id, parent_pin_id as at, 1 as depth from pins where parent_pin_id is not null
  union all
  select up.id, p.parent_pin_id, up.depth + 1 from up join pins p on p.id = up.at
  where p.parent_pin_id is not null and up.depth < 1000
), top as (select distinct on (id) id, at from up order by id, depth desc)
update pins p set original_pin_id = top.at from top where top.id = p.id;
