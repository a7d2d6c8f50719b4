DROP INDEX "aggregated_pins_signature";--> statement-breakpoint
DROP INDEX "pins_saved_by_user";--> statement-breakpoint
ALTER TABLE "aggregated_pins" ADD COLUMN "board_id" bigint;--> statement-breakpoint
ALTER TABLE "aggregated_pins" ADD CONSTRAINT "aggregated_pins_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aggregated_pins_board" ON "aggregated_pins" USING btree ("board_id") WHERE "aggregated_pins"."board_id" is not null;--> statement-breakpoint
CREATE INDEX "pins_saved_by_user" ON "pins" USING btree ("user_id","signature","id" DESC NULLS FIRST) WHERE "pins"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "aggregated_pins" ADD CONSTRAINT "aggregated_pins_place" UNIQUE NULLS NOT DISTINCT("signature","board_id");
--> statement-breakpoint
-- Pictures that stand on one secret or protected board only become that board's own, with everything done on them.
UPDATE aggregated_pins a SET board_id = x.board_id FROM (
  SELECT p.aggregated_pin_id, min(p.board_id) AS board_id FROM pins p JOIN boards b ON b.id = p.board_id
  GROUP BY 1 HAVING count(DISTINCT p.board_id) = 1 AND bool_and(b.privacy <> 'public')) x
WHERE a.id = x.aggregated_pin_id;
--> statement-breakpoint
-- Of the others, pins on such boards get a picture of their board's own.
INSERT INTO aggregated_pins (signature, board_id)
SELECT DISTINCT p.signature, p.board_id FROM pins p JOIN boards b ON b.id = p.board_id AND b.privacy <> 'public'
  JOIN aggregated_pins a ON a.id = p.aggregated_pin_id WHERE a.board_id IS DISTINCT FROM p.board_id
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE pins p SET aggregated_pin_id = a.id FROM aggregated_pins a JOIN boards b ON b.id = a.board_id AND b.privacy <> 'public'
WHERE a.board_id = p.board_id AND a.signature = p.signature AND p.aggregated_pin_id <> a.id;
--> statement-breakpoint
-- Comments follow the pin under which they were written, replies their comment; a private reply in public stands by itself.
UPDATE comments c SET aggregated_pin_id = p.aggregated_pin_id FROM pins p JOIN aggregated_pins a ON a.id = p.aggregated_pin_id
WHERE c.pin_id = p.id AND a.board_id IS NOT NULL AND c.parent_id IS NULL AND c.try_id IS NULL AND c.aggregated_pin_id <> a.id;
--> statement-breakpoint
UPDATE comments c SET aggregated_pin_id = o.aggregated_pin_id FROM comments o JOIN aggregated_pins a ON a.id = o.aggregated_pin_id
WHERE o.id = c.parent_id AND a.board_id IS NOT NULL AND c.aggregated_pin_id <> a.id;
--> statement-breakpoint
WITH moved AS (
  UPDATE comments c SET aggregated_pin_id = p.aggregated_pin_id, parent_id = NULL
  FROM pins p JOIN aggregated_pins a ON a.id = p.aggregated_pin_id, comments o
  WHERE c.pin_id = p.id AND o.id = c.parent_id AND a.board_id IS NOT NULL AND c.try_id IS NULL AND o.aggregated_pin_id <> a.id
  RETURNING o.id AS was, c.deleted_at IS NULL AND c.removed_by IS NULL AS stood)
UPDATE comments o SET reply_count = greatest(0, o.reply_count - m.n)
FROM (SELECT was, count(*) AS n FROM moved WHERE stood GROUP BY 1) m WHERE o.id = m.was;
--> statement-breakpoint
UPDATE aggregated_pins a SET
  save_count = (SELECT count(*) FROM pins p WHERE p.aggregated_pin_id = a.id AND p.deleted_at IS NULL),
  comment_count = (SELECT count(*) FROM comments c LEFT JOIN comments o ON o.id = c.parent_id
    WHERE c.aggregated_pin_id = a.id AND c.try_id IS NULL AND c.deleted_at IS NULL AND c.removed_by IS NULL
      AND (o.id IS NULL OR (o.deleted_at IS NULL AND o.removed_by IS NULL)))
WHERE a.signature IN (SELECT signature FROM aggregated_pins WHERE board_id IS NOT NULL);
