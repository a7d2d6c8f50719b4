-- online
CREATE INDEX CONCURRENTLY IF NOT EXISTS "media_waiting" ON "media" USING btree ("uploaded_by") WHERE "media"."status" = 'registered';
