/**
 * Returns SQL for several columns as one text, that of a record. A record quotes its values and distinguishes null from
 * an empty text, so that different values never have the same text. Concatenating them took a fifth of the processor
 * time of a home page.
 */
export const record = (columns: readonly string[]) => `row(${columns.join(', ')})::text`

/** The rows of pin p's video. A row that changes gets another `xmin`, the number of the transaction that wrote it. */
const video = `(select concat_ws('.', pv.xmin, v.xmin, (select c.xmin from captions c where c.signature = pv.captions_signature))
  from pin_videos pv join videos v on v.signature = pv.video_signature where pv.pin_id = p.id)`

/** The rows of pin p's carousel. */
const carousel = `case when p.carousel_count > 0 then (
  select string_agg(concat_ws('.', c.xmin, cm.xmin), ',' order by c.position)
  from carousel_slots c join media cm on cm.signature = c.signature where c.pin_id = p.id) end`

/** The row of the page that pin p links to. */
const rich = `case when p.link is not null then (
  select l.xmin from linked_pages l where l.url_hash = sha256(convert_to(p.link, 'UTF8'))) end`

/**
 * Returns SQL for a text that changes whenever a card of pin p does, for the tables of `cardSelect`. It has the
 * transaction ids of rows that rarely change; of rows that also hold counters, only the columns that a card shows. Null
 * for a pin that is being processed or was removed, whose card only its owner sees.
 * @param shown SQL for columns that a card shows of other rows
 * @param creator SQL for the person that the viewer may see as its creator
 */
export function versionOf(shown: readonly string[], creator: string): string {
  const text = record(['p.xmin', 'm.xmin', video, carousel, rich, ...shown, creator])
  return `case when p.is_ready and p.removed_by is null then ${text} end`
}
