CREATE TABLE "grants" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"subject_id" bigint NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"resource_id" bigint NOT NULL,
	"source" text DEFAULT 'direct' NOT NULL,
	"source_id" bigint DEFAULT '0' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "grants_source_known" CHECK ("grants"."source" in ('direct','group','hierarchy')),
	CONSTRAINT "grants_source_named" CHECK (("grants"."source" = 'direct') = ("grants"."source_id" = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "grants_once" ON "grants" USING btree ("subject_id","kind","resource_id","role","source","source_id");--> statement-breakpoint
CREATE INDEX "grants_on" ON "grants" USING btree ("kind","resource_id");--> statement-breakpoint
CREATE INDEX "grants_created_by" ON "grants" USING btree ("created_by") WHERE "grants"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "grants_expiring" ON "grants" USING btree ("expires_at") WHERE "grants"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_subject" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_created_by_user" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
-- Grants go with what they stand on: the trigger of a table names its kind of resource.
CREATE FUNCTION drop_grants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM grants WHERE kind = TG_ARGV[0] AND resource_id = OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER boards_grants AFTER DELETE ON boards FOR EACH ROW EXECUTE FUNCTION drop_grants('board');
