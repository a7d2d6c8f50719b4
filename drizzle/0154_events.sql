CREATE TABLE "browser_events" (
	"day" date NOT NULL,
	"client_uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_type" integer NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"view_type" integer,
	"view_parameter" integer,
	"component" integer,
	"object_id" text,
	"app_state" text,
	"view_data" jsonb,
	"event_data" jsonb,
	"aux_data" jsonb,
	"user_id" bigint,
	CONSTRAINT "browser_events_day_client_uuid_pk" PRIMARY KEY("day","client_uuid")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE INDEX "browser_events_user" ON "browser_events" USING btree ("user_id") WHERE "browser_events"."user_id" is not null;
--> statement-breakpoint
CREATE TABLE parts.browser_events_other PARTITION OF browser_events DEFAULT;
--> statement-breakpoint
-- Creates the daily partitions of a table from yesterday to the day after tomorrow, and drops those before `oldest`.
CREATE FUNCTION turn_day_partitions(target text, at timestamptz, oldest date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	one date;
	is_used boolean;
	old record;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended(target, 0));
	FOR i IN -1..2 LOOP
		one := (at AT TIME ZONE 'UTC')::date + i;
		-- Rows of a day without a partition, after days without a worker, stay where they are.
		EXECUTE format('SELECT EXISTS (SELECT FROM parts.%I WHERE day = %L)', target || '_other', one) INTO is_used;
		IF NOT is_used AND to_regclass(format('parts.%I', target || '_' || to_char(one, 'YYYY_MM_DD'))) IS NULL THEN
			EXECUTE format('CREATE TABLE parts.%I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
				target || '_' || to_char(one, 'YYYY_MM_DD'), target, one, one + 1);
		END IF;
	END LOOP;
	EXECUTE format('DELETE FROM parts.%I WHERE day < %L', target || '_other', oldest);
	FOR old IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent = target::regclass AND c.relname ~ ('^' || target || '_\d{4}_\d\d_\d\d$')
			AND to_date(right(c.relname, 10), 'YYYY_MM_DD') < oldest
	LOOP
		EXECUTE format('DROP TABLE parts.%I', old.relname);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION turn_ad_events(at timestamptz, kept integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('ad_events', 0));
	-- An event that is in no roll-up yet is kept; its token was at most a day old.
	PERFORM turn_day_partitions('ad_events', at, least((at AT TIME ZONE 'UTC')::date - kept,
		(SELECT (min(arrived_at) AT TIME ZONE 'UTC')::date - 2 FROM ad_flushes)));
END $$;
--> statement-breakpoint
SELECT turn_day_partitions('browser_events', now() - make_interval(days => n), '-infinity') FROM generate_series(0, 12, 4) n;
--> statement-breakpoint
INSERT INTO browser_events (day, event_type, time, view_type, view_parameter, component, object_id, app_state, view_data, event_data, aux_data)
SELECT (created_at AT TIME ZONE 'UTC')::date, (event->>'event_type')::integer, created_at, (event->>'view_type')::integer,
	(event->>'view_parameter')::integer, (event->>'component')::integer, event->>'object_id_str', event->>'appState',
	nullif(event->'view_data', 'null'), nullif(event->'event_data', 'null'), nullif(event->'aux_data', 'null')
FROM context_events WHERE created_at >= now() - interval '14 days';
