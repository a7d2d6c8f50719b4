import { sql } from 'drizzle-orm'
import { placeOf } from '@/lib/content/pins/order/place-sql.server'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import type { Appearance, Relative } from './rank-related'
import { trustIn } from './trust-sql'

/** Number of boards examined, and of pins on each. */
const boardsLooked = 60
const perBoard = 40
const perWord = 80
/** Weight from which the index has a word in what a pin is called (lib/content/pins/search-document.server.ts). */
const titleWeight = 6
const perTopic = 100
/** Pictures read from each bucket, on either side, and the total used. */
const perBand = 30
const maxAlike = 240
/** Look-alikes used of an answer of visual search, if there is one. */
const maxSeen = 100

type Row = Relative

/**
 * Returns pins that may be related to a picture: those on boards with it, those in its similarity buckets, those
 * that visual search found lately, the newest
 * of its topic, pins with common words in the title, and some of the newest so that the list is never empty. Excludes
 * the picture and pins that are not public; a save counts for the pin that represents its picture. Every probe reads
 * one index from one end.
 */
export async function relatives(tx: Db, aggregatedPinId: string): Promise<Relative[]> {
  const { rows } = await tx.execute<Row>(sql`
    with picture as (select signature from aggregated_pins where id = ${aggregatedPinId}
    ), own as materialized (
      select id, board_id, interest_id from pins where aggregated_pin_id = (
        select a.id from picture s join aggregated_pins a on a.signature = s.signature and a.board_id is null) and is_public
      order by id desc limit ${boardsLooked}
    ), neighbours as (
      select p.aggregated_pin_id, max(p.id) as id, count(distinct b.board_id)::int as shared_boards
      from (select distinct board_id from own) b cross join lateral (
        select id, aggregated_pin_id, is_public from pins where board_id = b.board_id and deleted_at is null
        order by id desc limit ${perBoard}
      ) p where p.is_public group by p.aggregated_pin_id
    ), near as (
      select n.signature from picture s join picture_bands b on b.signature = s.signature
      cross join lateral (
        (select signature from picture_bands where band = b.band and signature > s.signature
         order by signature limit ${perBand})
        union all
        (select signature from picture_bands where band = b.band and signature < s.signature
         order by signature desc limit ${perBand})
      ) n group by n.signature order by count(*) desc, n.signature limit ${maxAlike}
    ), seen as (
      select w.signature from picture s join look_answers a on a.key = s.signature
      cross join lateral unnest(a.signatures) with ordinality as w (signature, n) where w.n <= ${maxSeen}
    ), alike as (
      select p.id from (select signature from near union select signature from seen) n join aggregated_pins a on a.signature = n.signature and a.board_id is null cross join lateral (
        select id from pins where aggregated_pin_id = a.id and is_public order by id limit 1
      ) p
    ), words as (
      select distinct s.lexeme from (
        select id from pins where signature = (select signature from picture) and is_public order by id limit 1) o
      join search_postings s on s.kind = 1 and s.ref_id = o.id and s.weight >= ${titleWeight} limit 12
    ), sharing as (
      select p.id, count(*)::int as shared_words from words w cross join lateral (
        select ref_id as id from search_postings where kind = 1 and lexeme = w.lexeme and weight >= ${titleWeight}
        order by weight desc, ref_id desc limit ${perWord}
      ) p group by p.id
    ), topics as (select distinct interest_id from own where interest_id is not null
    ), same_topic as (
      select p.id from topics t cross join lateral (
        select id from pins where interest_id = t.interest_id and is_public order by id desc limit ${perTopic}
      ) p
    ), newest as (select id from pins where is_public order by id desc limit 60
    ), found as (
      select id, max(shared_boards) as shared_boards, max(shared_words) as shared_words from (
        select id, shared_boards, 0 as shared_words from neighbours union all select id, 0, shared_words from sharing
        union all select id, 0, 0 from alike union all select id, 0, 0 from same_topic
        union all select id, 0, 0 from newest
      ) every group by id
    )
    select f.id, p.id as place_id, p.user_id, p.board_id, p.interest_id, p.aggregated_pin_id, a.save_count, a.like_count,
      case when a.save_count > 1 then ${sql.raw(trustIn('p'))} else 1 end as trust,
      p.title <> '' as titled, w.shared_boards, w.shared_words, m.likeness as descriptor, l.look,
      coalesce(p.interest_id in (select interest_id from topics), false) as same_topic
    from found w join pins f on f.id = w.id and f.is_public ${bindViewer(placeOf('f', '$viewer'), '0')}
    join aggregated_pins a on a.id = p.aggregated_pin_id
    join media m on m.signature = p.signature left join picture_looks l on l.signature = p.signature
    where p.signature <> (select signature from picture)`)
  return rows
}

/** Returns how the picture itself looks; null for an unknown one. */
export async function subjectOf(tx: Db, aggregatedPinId: string): Promise<Appearance | null> {
  const { rows } = await tx.execute<Appearance>(sql`
    select m.likeness as descriptor, l.look from aggregated_pins a join media m on m.signature = a.signature
    left join picture_looks l on l.signature = a.signature where a.id = ${aggregatedPinId}`)
  return rows[0] ?? null
}
