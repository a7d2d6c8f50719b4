CREATE TABLE "site_facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"measured_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "audit_log" SET "by_admin" = true
  WHERE "action" IN ('admin_changed', 'report_decided', 'decision_undone', 'appeal_answered', 'site_blocked', 'site_unblocked', 'site_text_changed', 'mail.announced')
    OR "action" LIKE 'music_track%'
    OR ("action" IN ('account_deactivated', 'account_reactivated', 'mfa_disabled') AND "target_type" = 'user' AND "actor_id" IS DISTINCT FROM "target_id");--> statement-breakpoint
CREATE INDEX "audit_log_admins" ON "audit_log" USING btree ("id") WHERE "audit_log"."by_admin";
