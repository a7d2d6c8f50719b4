/**
 * Returns, as SQL, one text of several columns: a record's. It quotes what needs quoting and tells null from an empty text, so that no two lists
 * of values have the same text. Concatenating them took a fifth of the processor time of a page of home.
 */
const record = (columns: readonly string[]) => `row(${columns.join(', ')})::text`

/** A person as a card names them: column by column, since their row changes with each of their saves and followers. */
const person = (u: string) =>
  ['id', 'username', 'full_name', 'first_name', 'avatar_signature'].map((name) => `${u}.${name}`)

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
 * Returns, as SQL, a text that differs whenever a card of pin p does, for the tables of `cardSelect`: the transactions that
 * wrote rows which seldom change, and from rows that also count something what a card shows of them. Null for a pin that is being
 * made or was removed, whose card is its owner's alone.
 * @param isSponsored SQL for that flag
 * @param creator SQL for the person whom the viewer may know as its creator
 */
export function versionOf(isSponsored: string, creator: (text: (u: string) => string) => string): string {
  const board = ['b.name', 'b.slug', 'b.privacy', 'o.username', 's.title', 's.slug']
  const text = record([
    ...['p.xmin', 'm.xmin', isSponsored, video, carousel, rich],
    ...person('u'),
    ...board,
    creator((u) => record(person(u))),
  ])
  return `case when p.is_ready and p.removed_by is null then ${text} end`
}
