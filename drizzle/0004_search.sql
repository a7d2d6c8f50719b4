CREATE INDEX "search_postings_prefix" ON "search_postings" USING btree ("kind","lexeme" text_pattern_ops) WHERE "search_postings"."kind" > 1;--> statement-breakpoint
-- Words are found whatever accents they carry: pins and boards by their English stem, names of people as they stand.
CREATE TEXT SEARCH CONFIGURATION magpie (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION magpie ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION magpie_simple (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION magpie_simple ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;
