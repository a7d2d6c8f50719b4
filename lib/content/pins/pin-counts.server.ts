import { found } from '@/lib/core/app-error'
import type { Member, Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { pinAuthors } from './authors'
import { pinById } from './queries.server'

/** The counts of what people did with a pin's picture, and of how often they followed the pin's link. */
type Counts = {
  saves: number
  comments: number
  reactions: number
  tries: number
  outbound_clicks: number
}

const counts = statement<Counts & { user_id: string }, [pin: string]>(
  'pin_counts',
  `select p.user_id::text, a.save_count as saves, a.comment_count as comments, a.like_count as reactions, a.try_count as tries,
     coalesce((select sum(c.outbound_clicks) from pin_days c where c.pin_id = p.id), 0)::int as outbound_clicks
   from pins p join aggregated_pins a on a.id = p.aggregated_pin_id where p.id = $1`,
)

/** Returns the counts of a member's own pin. @throws AppError 50, 7 for another member's */
export async function countsOfPin(member: Member, pin_id: string): Promise<Counts & { pin_id: string }> {
  await pinById(member, pin_id)
  const [row] = await counts(pin_id)
  const { user_id, ...known } = found(row, 'pinNotFound')
  pinAuthors.permit(member, 'pin.read-statistics', { user_id })
  return { pin_id, ...known }
}

/** Pins of a picture whose boards are counted, and the names that are suggested. */
const [looked, max] = [1000, 10]

const names = statement<{ name: string }, [pin: string, member: string | null]>(
  'board_titles_for_pin',
  `select min(w.name) as name from (
     select b.name, b.user_id from pins o join pins p on p.aggregated_pin_id = o.aggregated_pin_id and p.is_public
     join boards b on b.id = p.board_id and b.audience = 'everyone'
     where o.id = $1 order by p.id desc limit ${looked}
   ) w where w.user_id is distinct from $2::bigint
     and not exists (select from boards m where m.user_id = $2 and lower(m.name) = lower(w.name) and m.deleted_at is null)
   group by lower(w.name) order by count(distinct w.user_id) desc, lower(w.name) limit ${max}`,
)

/**
 * Returns names for a new board: those of public boards on which others saved the picture, the most frequent first, without
 * names that the viewer has used. @throws AppError 50
 */
export async function boardTitlesFor(viewer: Viewer, pin_id: string): Promise<string[]> {
  await pinById(viewer, pin_id)
  return (await names(pin_id, viewer.id)).map(({ name }) => name)
}
