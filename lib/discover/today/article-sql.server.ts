import { pinSeen } from '@/lib/content/pins/card/card-sql.server'

/** Returns SQL that is true while readers see an article `a`. */
export const isLive = (a: string) =>
  `(${a}.publish_at <= now() and (${a}.ends_at is null or ${a}.ends_at > now()))`

/** Returns SQL for the state of an article `a` (article.ts). */
export const stateOf = (a: string) => `case when ${a}.publish_at is null then 'draft'
  when ${a}.publish_at > now() then 'scheduled' when ${a}.ends_at <= now() then 'ended' else 'live' end`

/**
 * Returns the columns of the joins below: the picture that an editor uploaded, or that of a pin, with the pin that the
 * article depends on for its cover.
 */
export const coverColumns = `c.pin_id as cover_pin_id, coalesce(k.signature, c.signature) as signature, coalesce(k.ext, c.ext) as ext,
  coalesce(k.width, c.width) as width, coalesce(k.height, c.height) as height,
  coalesce(k.dominant_color, c.dominant_color) as dominant_color, c.alt_text`

/** Returns a lateral select of a pin of article `a` that the viewer sees: the first by its place, of those that fit `more`. */
const pinOf = (a: string, viewer: string, more: string) => `lateral (
    select p.id as pin_id, m.signature, m.ext, m.width, m.height, m.dominant_color, coalesce(nullif(p.alt_text, ''), p.title) as alt_text
    from today_article_pins t join pins p on p.id = t.pin_id join boards b on b.id = p.board_id join media m on m.signature = p.signature
    where t.article_id = ${a}.id and p.is_public and ${pinSeen('p', 'b', viewer)} and ${more}
    order by t.position limit 1)`

/** The cover's columns, of the chosen pin or of the first one. */
const ofPin = ['pin_id', 'signature', 'ext', 'width', 'height', 'dominant_color', 'alt_text']
  .map((name) => `case when z.pin_id is null then f.${name} else z.${name} end as ${name}`)
  .join(', ')

// The others are read only where the chosen pin is not seen.
const coverPin = (a: string, viewer: string) => `lateral (select ${ofPin} from (select) one
    left join ${pinOf(a, viewer, `t.pin_id = ${a}.cover_pin_id`)} z on true
    left join ${pinOf(a, viewer, 'z.pin_id is null')} f on true
    where coalesce(z.pin_id, f.pin_id) is not null) c`

const uploaded = (a: string) =>
  `left join media k on k.signature = ${a}.cover_signature and k.status = 'succeeded'`

/** Joins the cover of article `a`; leaves the article out if the viewer sees none of its pins. */
export const withCover = (a: string, viewer: string) => `cross join ${coverPin(a, viewer)} ${uploaded(a)}`

/** Joins the cover of article `a`, which may be without one. */
export const withCoverIfAny = (a: string, viewer: string) =>
  `left join ${coverPin(a, viewer)} on true ${uploaded(a)}`

/** The columns of an article `a` that its card shows. */
export const cardColumns = `a.id, a.type, a.title, a.subtitle, a.term, a.is_rising, a.publish_at, ${coverColumns}`

/** Returns SQL that is true if article `a` is of an edition, given as two placeholders of lists. */
export const isOfEdition = (a: string, buckets: string, locales: string) =>
  `(${a}.buckets @> ${buckets}::text[] and ${a}.locales && ${locales}::text[])`
