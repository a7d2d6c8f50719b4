CREATE TABLE "idempotent_calls" (
	"user_id" bigint NOT NULL,
	"method" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_calls_user_id_method_key_pk" PRIMARY KEY("user_id","method","key")
);
--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_calls_age" ON "idempotent_calls" USING btree ("created_at");