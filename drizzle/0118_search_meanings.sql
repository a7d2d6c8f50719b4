-- online
CREATE TABLE IF NOT EXISTS "search_meanings" (
	"phrase" text NOT NULL,
	"means" text NOT NULL,
	"share" smallint NOT NULL,
	CONSTRAINT "search_meanings_phrase_means_pk" PRIMARY KEY("phrase","means")
);
--> statement-breakpoint
-- As before, and the Persian yeh is a yeh, Hebrew has no marks, and there is one i: lower-casing the Turkish İ leaves
-- a dot above.
CREATE OR REPLACE FUNCTION search_fold(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(said) = char_length(said) THEN RETURN lower(said); END IF;
  RETURN regexp_replace(
    translate(lower(normalize(said, NFKC)), 'ςأإآٱىیةکı', 'σااااييهكi'),
    '[\u0307\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\uFE0E\uFE0F\u200D\U0001F3FB-\U0001F3FF]', '', 'g');
END $$;
--> statement-breakpoint
-- The stem of a word in each further language of the catalog, marked with the language; English is the language of the
-- lexemes themselves.
CREATE OR REPLACE FUNCTION search_stems(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(SELECT 'de:' || stem FROM unnest(ts_lexize('pg_catalog.german_stem', word)) stem)
$$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "search_terms_stems" ON "search_terms" USING gin (search_stems("word"));
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "search_postings_document" ON "search_postings" USING btree ("kind","ref_id","lexeme","weight");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "search_postings_ref";
--> statement-breakpoint
-- The worker indexes the pins again, with the points of all their texts.
INSERT INTO "search_renewals" ("kind") VALUES (1), (2), (3) ON CONFLICT ("kind") DO UPDATE SET "after_id" = 0;
