CREATE TABLE "search_renewals" (
	"kind" smallint PRIMARY KEY NOT NULL,
	"after_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- Texts are compared in one form: NFKC (half-width kana, full-width letters), lower case, one sigma, and Arabic
-- without vowel signs and with one form of alef, yeh, kaf and teh marbuta.
CREATE OR REPLACE FUNCTION search_fold(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(said) = char_length(said) THEN RETURN lower(said); END IF;
  RETURN regexp_replace(
    translate(lower(normalize(said, NFKC)), 'ςأإآٱىیةک', 'σاااايیهك'),
    '[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\uFE0E\uFE0F\u200D\U0001F3FB-\U0001F3FF]', '', 'g');
END $$;
--> statement-breakpoint
-- The runs of a folded text in scripts without spaces between words, or whose words carry their endings (Hangul).
CREATE OR REPLACE FUNCTION search_runs(folded text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT m[1] FROM regexp_matches(folded,
    '([々〆〇\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3105-\u312F\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U000323AF\u1100-\u11FF\uAC00-\uD7AF\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EBD\u0EC0-\u0ECE\u1780-\u17D3\u17DC\u17DD\u1000-\u103F\u1050-\u109D\uAA60-\uAA7F]+)', 'g') m
$$;
--> statement-breakpoint
-- The letters of a run, each with the signs above, below and around it.
CREATE OR REPLACE FUNCTION search_letters(run text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(SELECT m[1] FROM regexp_matches(run,
    '(.[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u17B4-\u17D3\u17DD\u102B-\u103E\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D]*)', 'g') m)
$$;
--> statement-breakpoint
-- Pictographs are words of their own.
CREATE OR REPLACE FUNCTION search_signs(folded text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT m[1] FROM regexp_matches(folded,
    '([\U0001F1E6-\U0001F1FF]{2}|[\u231A\u231B\u2600-\u27BF\u2B50\u2B55\U0001F300-\U0001FAFF])', 'g') m
$$;
--> statement-breakpoint
-- The rest of a folded text: what PostgreSQL's parser divides into words.
CREATE OR REPLACE FUNCTION search_spaced(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(folded) = char_length(folded) THEN folded ELSE regexp_replace(folded,
    '[々〆〇\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3105-\u312F\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U000323AF\u1100-\u11FF\uAC00-\uD7AF\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0EBD\u0EC0-\u0ECE\u1780-\u17D3\u17DC\u17DD\u1000-\u103F\u1050-\u109D\uAA60-\uAA7F\u231A\u231B\u2600-\u27BF\u2B50\u2B55\U0001F1E6-\U0001F1FF\U0001F300-\U0001FAFF]+', ' ', 'g') END
$$;
--> statement-breakpoint
-- Arabic words without the article (and with "and", "with", "like" or "so" before it).
CREATE OR REPLACE FUNCTION search_bare(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(folded) = char_length(folded) THEN folded ELSE
    regexp_replace(folded, '(^|[^\u0621-\u064A])(?:[وبكف]?ال|لل)(?=[\u0621-\u064A]{3})', '\1', 'g') END
$$;
--> statement-breakpoint
-- The lexemes under which a text is found: those of the configuration, and of scripts without spaces each letter, each
-- pair of neighbors, and short runs of one script as a whole, which suggestions offer.
CREATE OR REPLACE FUNCTION search_lexemes(config regconfig, said text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  written text := said;
  folded text;
  bare text;
  letters text[];
  run text;
  found text[];
BEGIN
  -- iPhone15Pro and #LivingRoom are also found by their parts.
  IF written ~ '[a-z]{2}[A-Z]|[A-Za-z]{3}[0-9]|[0-9][A-Za-z]{3}' THEN
    written := written || ' ' || regexp_replace(regexp_replace(regexp_replace(written,
      '([a-z]{2})([A-Z])', '\1 \2', 'g'), '([A-Za-z]{3})([0-9])', '\1 \2', 'g'), '([0-9])([A-Za-z]{3})', '\1 \2', 'g');
  END IF;
  IF octet_length(written) = char_length(written) THEN
    RETURN tsvector_to_array(to_tsvector(config, written));
  END IF;
  folded := search_fold(written);
  bare := search_spaced(folded);
  IF bare ~ '[äöüøå]' THEN
    bare := bare || ' ' || replace(replace(replace(replace(replace(bare, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa');
  END IF;
  IF bare ~ '[\u0621-\u064A]' THEN bare := bare || ' ' || search_bare(bare); END IF;
  found := tsvector_to_array(to_tsvector(config, bare)) || array(SELECT search_signs(folded));
  FOR run IN SELECT search_runs(folded) LOOP
    letters := search_letters(run);
    found := found || letters || search_wholes(run)
      || array(SELECT letters[n] || letters[n + 1] FROM generate_series(1, cardinality(letters) - 1) n);
  END LOOP;
  RETURN found;
END $$;
--> statement-breakpoint
-- The parts of a run in one script, from two letters on: of Japanese and Chinese, the words that a reader would pick.
CREATE OR REPLACE FUNCTION search_wholes(run text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(SELECT m[1] FROM regexp_matches(run,
    '([々〆〇\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U000323AF]{2,20}|[\u30A1-\u30FA\u30FC-\u30FF]{2,20}|[\u1100-\u11FF\uAC00-\uD7AF]{2,20}|[\u0E01-\u0E4E]{2,20}|[\u0E81-\u0ECE]{2,20}|[\u1780-\u17DD]{2,20}|[\u1000-\u109D]{2,20}|^[\u3041-\u309F]{2,20}$)', 'g') m)
$$;
--> statement-breakpoint
-- The words of a query as typed and in the index, in the order typed; of scripts without spaces, the pairs that a text
-- must have, or the letter that stands alone.
CREATE OR REPLACE FUNCTION search_query(config regconfig, said text)
RETURNS TABLE (word text, lexeme text, n bigint, is_part boolean) LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE ROWS 4 AS $$
DECLARE
  folded text := search_fold(said);
BEGIN
  RETURN QUERY
    SELECT t.token, l, t.n, false
    FROM ts_parse('default', unaccent(search_bare(search_spaced(folded)))) WITH ORDINALITY AS t (tokid, token, n)
    CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector(config, t.token))) l
    WHERE t.tokid NOT IN (12, 13, 14, 15, 16, 17);
  IF octet_length(folded) = char_length(folded) THEN RETURN; END IF;
  RETURN QUERY
    SELECT s, s, 10000 + o, true FROM search_signs(folded) WITH ORDINALITY AS x (s, o)
    UNION ALL
    SELECT r, CASE WHEN cardinality(c) = 1 THEN r ELSE c[g] || c[g + 1] END, 20000 + o * 100 + g, true
    FROM search_runs(folded) WITH ORDINALITY AS x (r, o)
    CROSS JOIN LATERAL search_letters(r) c
    CROSS JOIN LATERAL generate_series(1, greatest(cardinality(c) - 1, 1)) g;
END $$;
--> statement-breakpoint
-- The words of a text that suggestions offer and corrections know, with their lexemes.
CREATE OR REPLACE FUNCTION search_vocabulary(said text) RETURNS TABLE (word text, lexeme text) LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE ROWS 10 AS $$
DECLARE
  folded text := search_fold(said);
BEGIN
  RETURN QUERY
    SELECT t.token, l FROM ts_parse('default', unaccent(search_spaced(folded))) t
    CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('public.magpie', t.token))) l
    WHERE t.tokid IN (1, 2, 10, 11) AND length(t.token) BETWEEN 2 AND 40;
  IF octet_length(folded) = char_length(folded) THEN RETURN; END IF;
  RETURN QUERY SELECT w, w FROM search_runs(folded) r CROSS JOIN LATERAL unnest(search_wholes(r)) w;
END $$;
--> statement-breakpoint
-- Rows indexed before this version are renewed by the worker.
INSERT INTO "search_renewals" ("kind") VALUES (1), (2), (3) ON CONFLICT DO NOTHING;
