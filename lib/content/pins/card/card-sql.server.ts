import { userColumns, userJson } from '@/lib/accounts/account/user-sql.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { type CardField, cardFieldNames } from './card-values'
import { record, versionOf } from './card-version-sql.server'

/**
 * Returns `isPublicPin` of policy.ts as SQL: the condition that anyone may find a pin in feeds and search.
 */
export function publicRule(pin: string, board: string): string {
  return `(${pin}.is_ready and not ${pin}.is_ads_only and ${pin}.deleted_at is null and ${board}.deleted_at is null
    and ${board}.privacy = 'public' and ${board}.archived_at is null and ${board}.audience = 'everyone')`
}

/**
 * Returns the SQL condition for pins of the board's owner, of the viewer, and of other collaborators with an open
 * account and no block between them. A board shows the pins of several people, so the owner's visibility is not enough.
 */
const pinnerSeen = (pin: string, board: string, viewer: string) =>
  `(${pin}.user_id = ${board}.user_id or ${pin}.user_id = ${viewer}
    or not (exists (select from users z where z.id = ${pin}.user_id and z.deactivated_at is not null)
      or ${isBlocked(`${pin}.user_id`, viewer)}))`

/**
 * Returns the SQL condition that a viewer may see a pin: its board is visible, and its picture is ready, except to its
 * pinner; `viewer` is the placeholder of `viewerKey`.
 */
export function pinSeen(pin: string, board: string, viewer: string): string {
  return `(${pin}.deleted_at is null and (${pin}.is_ready or ${pin}.user_id = ${viewer})
    and ${boardSeen(board, viewer)} and ${pinnerSeen(pin, board, viewer)})`
}

/** Data of pin p's video for `presentVideo`; null if it has none, found by one index lookup. */
const video = `(select json_build_object('signature', v.signature, 'width', v.width, 'height', v.height,
      'duration', v.duration, 'has_sound', v.has_sound, 'is_small', 240 = any(v.rungs), 'captions',
      (select json_build_object('signature', c.signature, 'language', c.language) from captions c
       where c.signature = pv.captions_signature))
    from pin_videos pv join videos v on v.signature = pv.video_signature where pv.pin_id = p.id)`

/** The slots of pin p in their order for `presentPin`; null if its `carousel_count` is 0. */
const carousel = `case when p.carousel_count > 0 then (
    select json_agg(json_build_object('title', c.title, 'description', c.description, 'alt_text', c.alt_text,
      'link', c.link, 'domain', c.domain,
      'signature', cm.signature, 'ext', cm.ext, 'width', cm.width, 'height', cm.height, 'dominant_color', cm.dominant_color)
      order by c.position)
    from carousel_slots c join media cm on cm.signature = c.signature where c.pin_id = p.id) end`

/** Metadata of the page that pin p links to; null without a link or if the page was not read. */
const rich = `case when p.link is null then null else (
    select l.metadata from linked_pages l where l.url_hash = sha256(convert_to(p.link, 'UTF8'))) end`

/** True if pin p, or the pin it was saved from, is sponsored: one primary-key lookup. */
const isSponsored = `exists (select from pin_sponsorships x
    where x.pin_id = coalesce(p.original_pin_id, p.parent_pin_id, p.id) and x.status in (0, 1))`

/**
 * SQL for plain fields that are not columns of pin p. `of` is the row that it reads, which the card's version has as a
 * whole; without one, the version has the value of the field.
 */
const elsewhere: { [Name in CardField]?: { of?: 'p' | 'm'; sql: string } } = {
  dominant_color: { of: 'm', sql: 'm.dominant_color' },
  thumbhash: { of: 'm', sql: 'm.thumbhash' },
  is_sponsored: { sql: isSponsored },
  is_repin: { of: 'p', sql: 'p.parent_pin_id is not null' },
}

const sourceOf = (name: CardField) => elsewhere[name] ?? { of: 'p', sql: `p.${name}` }

const fieldColumns = cardFieldNames.map((name) => `${sourceOf(name).sql} as ${name}`).join(', ')

/** The plain fields that neither the row of pin p nor that of its picture has. */
const otherFields = cardFieldNames.map(sourceOf).flatMap(({ of, sql }) => (of ? [] : [sql]))

const [pinnerId, ...pinner] = userColumns('u')

/** The columns that a card shows of the board and section, whose rows also change with their counters. */
const placeColumns = {
  board_name: 'b.name',
  board_slug: 'b.slug',
  board_privacy: 'b.privacy',
  board_owner: 'o.username',
  section_title: 's.title',
  section_slug: 's.slug',
}

/** The rest of a query for `cu`, the person who created the pin that pin p saves, if the viewer may see that pin. */
const creatorOf = `from pins c join boards cb on cb.id = c.board_id join users cu on cu.id = c.user_id
    where c.id = coalesce(p.original_pin_id, p.parent_pin_id) and c.user_id <> p.user_id and ${pinSeen('c', 'cb', '$1')}`

/** Ids of that person; null if the pinner of `p` is the creator. */
const creator = `case when p.parent_pin_id is null then null else (
    select ${userJson('cu')} ${creatorOf}) end`

/**
 * Selects the viewer's own saves of the picture of pin p, newest first, on boards that they may see. One lookup in the index
 * `pins_saved_by_user`.
 */
export const savedByMe = `(select json_agg(x) from (
    select s.id::text as pin_id, sb.id::text as board_id, sb.name, sb.slug, sb.privacy, so.username as owner,
      ss.id::text as section_id, ss.title as section_title
    from pins s join boards sb on sb.id = s.board_id join users so on so.id = sb.user_id
    left join board_sections ss on ss.id = s.section_id
    where s.user_id = $1 and s.signature = p.signature and s.deleted_at is null and ${boardSeen('sb', '$1')}
    order by s.id desc limit 5) x)`

/**
 * The version of the card of pin p for a viewer: equal versions mean equal cards (card-version-sql.server.ts). Null for
 * a card that is not cached: its pin is being processed or was removed.
 */
export const cardVersion = versionOf(
  [...otherFields, ...userColumns('u'), ...Object.values(placeColumns)],
  `case when p.parent_pin_id is null then null else (select ${record(userColumns('cu'))} ${creatorOf}) end`,
)

const counts = `a.id as aggregated_pin_id, a.save_count, a.comment_count, a.reaction_counts, a.try_count`

/** Columns that change often or depend on the viewer, for `presentLive`: read for each request. */
const live = `${counts}, coalesce(r.reaction_type, 0) as reaction_by_me, ${savedByMe} as saved_by_me`

/** The tables of a card of pin p that are the same for every viewer. */
const commonJoins = `join boards b on b.id = p.board_id
    join media m on m.signature = p.signature
    join users u on u.id = p.user_id
    join users o on o.id = b.user_id
    join aggregated_pins a on a.id = p.aggregated_pin_id
    left join board_sections s on s.id = p.section_id`

/** The tables of a card of pin p. */
const joins = `${commonJoins}
    left join reactions r on r.aggregated_pin_id = p.aggregated_pin_id and r.user_id = $1`

const seen = `where ${pinSeen('p', 'b', '$1')}`

/**
 * Returns the select for pins as `presentPin` reads them, from a `source` that has the pin as p; $1 is
 * `viewerKey`. Pins that the viewer may not see are left out. `more` are further columns.
 */
export function cardSelect(source: string, more = ''): string {
  return `${cardOf(source, creator, more)} ${seen}`
}

/**
 * Returns the select for original pins that $1 has just created: the same columns without looking up the creator and
 * the visibility, which are most of the statement.
 */
export function ownCardSelect(source: string): string {
  return `${cardOf(source, 'null::json')} where p.user_id = $1 and p.deleted_at is null`
}

function cardOf(source: string, creatorColumn: string, more = ''): string {
  const place = Object.entries(placeColumns).map(([name, column]) => `${column} as ${name}`)
  return `select p.id, ${fieldColumns},
      (p.is_ready or (p.removed_by is not null and m.status = 'succeeded')) as is_ready,
      ${video} as video, ${carousel} as carousel, ${rich} as rich, m.signature, m.ext, m.width, m.height,
      ${pinnerId} as user_id, ${pinner.join(', ')}, ${creatorColumn} as creator,
      b.id as board_id, s.id as section_id, ${place.join(', ')},
      ${live}${more}
    from ${source}
    ${joins}`
}

/**
 * Returns the select for the same pins as `cardSelect`, in the same order, with the version of each card instead of the
 * card. A source that has only pins that the viewer sees needs no `where`.
 */
export function versionSelect(source: string, more = '', where = seen): string {
  return `select p.id, ${cardVersion} as version, ${live}${more}
    from ${source}
    ${joins} ${where}`
}

/** Returns the same select for nobody in particular: $1 is 0, and what a viewer did with the pin is left out. */
export function commonVersionSelect(source: string, more = '', where = seen): string {
  return `select p.id, ${cardVersion} as version, ${counts}${more}
    from ${source}
    ${commonJoins} ${where}`
}

/** Returns `versionSelect` for a visitor, who saved no pin and reacted to none: $1 is 0. */
export function visitorVersionSelect(source: string, where = seen): string {
  return commonVersionSelect(source, ', 0 as reaction_by_me, null::json as saved_by_me', where)
}

/** Returns the SQL condition that a viewer sees a pin of a picture. */
export function pictureSeen(picture: string, viewer: string): string {
  return `exists (select from pins q join boards d on d.id = q.board_id
    where q.aggregated_pin_id = ${picture} and ${pinSeen('q', 'd', viewer)})`
}
