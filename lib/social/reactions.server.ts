import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import type { Member, Viewer } from '@/lib/core/viewer'
import { transact } from '@/lib/db/client.server'
import { statement } from '@/lib/db/statement.server'
import { pinSeen } from '@/lib/pins/card-sql.server'
import { seenPins } from '@/lib/pins/locked-pins.server'
import type { reactionWrite, WireReactions } from './schema'

/** Like, the one reaction there is (spec part 1, section 3). */
const like = 1

const counted = (pin_id: string, likes: number, mine: boolean): WireReactions => ({
  pin_id,
  reaction_counts: likes > 0 ? { [like]: likes } : {},
  reaction_by_me: mine ? like : 0,
})

const byPin = statement<{ like_count: number; mine: boolean }, [string, string]>(
  'reactions_of_pin',
  `select a.like_count, exists (
     select from reactions r where r.aggregated_pin_id = a.id and r.user_id = $2) as mine
   from pins p join boards b on b.id = p.board_id join aggregated_pins a on a.id = p.aggregated_pin_id
   where p.id = $1 and ${pinSeen('p', 'b', '$2')}`,
)

/** The reactions to a pin's picture. @throws AppError 50 */
export async function reactionsOf(viewer: Viewer, pin_id: string): Promise<WireReactions> {
  const [row] = await byPin(pin_id, viewer.id ?? '0')
  const { like_count, mine } = found(row, 50)
  return counted(pin_id, like_count, mine)
}

/** Sets whether the member likes a pin's picture; what is so already stays so. @throws AppError 50 */
export function react(member: Member, input: z.output<typeof reactionWrite>): Promise<WireReactions> {
  const likes = input.action_type === 'reaction'
  return transact(async (tx) => {
    const [pin] = await seenPins(tx, member, [input.pin_id])
    const { aggregated_pin_id } = found(pin, 50)
    const { rows } = await tx.execute<{ like_count: number }>(
      sql`select like_count from aggregated_pins where id = ${aggregated_pin_id} for no key update`,
    )
    const before = found(rows[0], 50).like_count
    const changed = likes
      ? await tx.execute(sql`insert into reactions (aggregated_pin_id, user_id, reaction_type)
          values (${aggregated_pin_id}, ${member.id}, ${like}) on conflict do nothing returning 1`)
      : await tx.execute(sql`delete from reactions
          where aggregated_pin_id = ${aggregated_pin_id} and user_id = ${member.id} returning 1`)
    const after = before + changed.rows.length * (likes ? 1 : -1)
    if (after !== before)
      await tx.execute(sql`update aggregated_pins set like_count = ${after} where id = ${aggregated_pin_id}`)
    return counted(input.pin_id, after, likes)
  })
}
