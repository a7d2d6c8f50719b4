import { boardAccess } from '@/lib/content/boards/access/access.server'
import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { pinAuthors } from '@/lib/content/pins/authors'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { anyLength, statement } from '@/lib/platform/db/statement.server'

export type PinFacts = {
  id: string
  user_id: string
  is_secret: boolean
  may: boolean
  day: string
  comments: number
  reactions: number
  is_video: boolean
}

/** A member, or the account that they read for: then it may be that they see nothing of secret boards. */
export type Reader = Member & { seesSecret?: boolean }

const mayRead = boardAccess.visible('board.read-statistics', 'b', '$1')

const pinsRead = statement<PinFacts, [viewer: string, pins: string[]]>(
  'pins_with_statistics',
  `select p.id::text, p.user_id::text, b.privacy = 'secret' as is_secret, ${mayRead} as may,
     to_char(p.created_at at time zone 'utc', 'YYYY-MM-DD') as day, a.comment_count as comments, a.like_count as reactions,
     exists (select from pin_videos v where v.pin_id = p.id) as is_video
   from pins p join boards b on b.id = p.board_id join aggregated_pins a on a.id = p.aggregated_pin_id
   where p.id = any(${anyLength('$2::bigint[]')}) and ${pinSeen('p', 'b', '$1')}`,
)

/**
 * Permits reading the numbers of pins: for the person who saved them, and for the people of their boards who may change pins there.
 * @throws AppError 50 for one that the member may not see, 7
 */
export async function permitPins(reader: Reader, pinIds: readonly string[]): Promise<PinFacts[]> {
  const rows = new Map((await pinsRead(reader.id, [...pinIds])).map((row) => [row.id, row]))
  return pinIds.map((id) => {
    const pin = found(rows.get(id), 'pinNotFound')
    permit(pin.may || pinAuthors.isPermitted(reader, 'pin.read-statistics', pin), 'noRight')
    permit(!pin.is_secret || reader.seesSecret !== false, 'noRight')
    return pin
  })
}

const boardRead = statement<{ may: boolean }, [viewer: string, board: string]>(
  'board_with_statistics',
  `select ${mayRead} as may from boards b where b.id = $2 and ${boardSeen('b', '$1')}`,
)

/** Permits reading the numbers of a board: for its owner, and the people who may change its pins. @throws AppError 40, 7 */
export async function permitBoard(member: Reader, board_id: string): Promise<void> {
  const [board] = await boardRead(member.id, board_id)
  permit(found(board, 'boardNotFound').may, 'noRight')
}
