CREATE TABLE "experience_states" (
	"unit" text NOT NULL,
	"experience_id" bigint NOT NULL,
	"user_id" bigint,
	"status" text NOT NULL,
	"seen_count" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experience_states_unit_experience_id_pk" PRIMARY KEY("unit","experience_id"),
	CONSTRAINT "experience_states_status" CHECK ("experience_states"."status" in ('viewed', 'completed', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "experiences" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"built_in" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"placement" text NOT NULL,
	"texts" jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"image_signature" text,
	"audience" jsonb NOT NULL,
	"accounts" text[] NOT NULL,
	"for_minors" boolean DEFAULT false NOT NULL,
	"experiment" text,
	"times" integer,
	"days_between" integer DEFAULT 0 NOT NULL,
	"again_days" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiences_frequency" CHECK ("experiences"."times" > 0 and "experiences"."days_between" >= 0 and "experiences"."again_days" > 0),
	CONSTRAINT "experiences_end" CHECK ("experiences"."ends_at" is null or "experiences"."ends_at" >= "experiences"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "experience_states" ADD CONSTRAINT "experience_states_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_states" ADD CONSTRAINT "experience_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experience_states_experience" ON "experience_states" USING btree ("experience_id");--> statement-breakpoint
CREATE INDEX "experience_states_user" ON "experience_states" USING btree ("user_id") WHERE "experience_states"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "experience_states_visitors" ON "experience_states" USING btree ("changed_at") WHERE "experience_states"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "experiences_built_in" ON "experiences" USING btree ("built_in") WHERE "experiences"."built_in" is not null;--> statement-breakpoint
CREATE INDEX "experiences_created_by" ON "experiences" USING btree ("created_by") WHERE "experiences"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "experiences_image" ON "experiences" USING btree ("image_signature") WHERE "experiences"."image_signature" is not null;--> statement-breakpoint
-- The experiences of the product, which the host can turn off. Tips are for people who join from now on, those of the business area for all.
INSERT INTO "experiences" ("built_in", "name", "type", "placement", "texts", "audience", "accounts", "for_minors", "times", "again_days", "starts_at") VALUES
  ('verify_email', 'Verify your email', 'nag', 'site_top', '{}', '{"kinds":["auth"],"devices":["desktop","phone","tablet"],"countries":[],"locales":[],"new_users":false}', '{}', true, NULL, 30, now()),
  ('profile_tour', 'Tips for boards', 'tour', 'profile', '{}', '{"kinds":["auth"],"devices":["desktop","phone","tablet"],"countries":[],"locales":[],"new_users":true}', '{}', true, 3, NULL, now()),
  ('builder_tour', 'Tips for creating pins', 'tour', 'builder', '{}', '{"kinds":["auth"],"devices":["desktop","phone","tablet"],"countries":[],"locales":[],"new_users":true}', '{}', true, 3, NULL, now()),
  ('business_tour', 'Tips for the business area', 'tour', 'business', '{}', '{"kinds":["auth"],"devices":["desktop","phone","tablet"],"countries":[],"locales":[],"new_users":false}', '{}', true, 3, NULL, now());
