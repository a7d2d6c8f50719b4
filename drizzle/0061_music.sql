CREATE TABLE "music_tracks" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"title" text NOT NULL,
	"artist" text DEFAULT '' NOT NULL,
	"signature" text NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"failure" text,
	"duration" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "music_tracks_signature" UNIQUE("signature"),
	CONSTRAINT "music_tracks_title_length" CHECK (length("music_tracks"."title") between 1 and 100),
	CONSTRAINT "music_tracks_artist_length" CHECK (length("music_tracks"."artist") <= 100),
	CONSTRAINT "music_tracks_signature_form" CHECK ("music_tracks"."signature" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "music_tracks_status_known" CHECK ("music_tracks"."status" in ('processing','ready','failed')),
	CONSTRAINT "music_tracks_ready_complete" CHECK ("music_tracks"."status" <> 'ready' or ("music_tracks"."ready_at" is not null and "music_tracks"."duration" > 0)),
	CONSTRAINT "music_tracks_failed_reason" CHECK (("music_tracks"."status" = 'failed') = ("music_tracks"."failure" is not null))
);
--> statement-breakpoint
CREATE INDEX "music_tracks_ready" ON "music_tracks" USING btree ("id") WHERE "music_tracks"."status" = 'ready';