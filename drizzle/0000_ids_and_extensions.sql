CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE SEQUENCE id_seq CYCLE MAXVALUE 4194303 MINVALUE 0 START 0 CACHE 1;
--> statement-breakpoint
-- 64-bit ids that sort by time: 41 bits of milliseconds since 2024-01-01 and 22 bits of a cycling sequence,
-- so that four million ids a millisecond stay distinct on however many web processes.
CREATE FUNCTION id_at(moment timestamptz, n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((extract(epoch FROM moment) * 1000)::bigint - 1704067200000) << 22 | n
$$;
--> statement-breakpoint
CREATE FUNCTION next_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT id_at(clock_timestamp(), nextval('id_seq'))
$$;
