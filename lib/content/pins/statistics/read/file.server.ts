import type { z } from 'zod'
import type { Member } from '@/lib/core/viewer'
import type { fileGet } from '../schema'
import { statisticsLines } from './csv'
import { accountDays, boardDays, followersByDay, pinDays } from './days.server'
import { permitBoard, permitPins } from './permit.server'
import { rangeOf } from './range'
import { daily } from './series'

/**
 * Returns the lines of a file with the numbers of the last days: of a pin, a board or the member's account. @throws AppError 50, 40, 7
 */
export async function statisticsFile(
  member: Member,
  { pin_id, board_id, days }: z.output<typeof fileGet>,
): Promise<Iterable<string>> {
  const { start, end } = rangeOf(days)
  if (pin_id !== undefined) {
    await permitPins(member, [pin_id])
    return statisticsLines(daily(await pinDays(pin_id, start, end), start, end), false)
  }
  if (board_id !== undefined) {
    await permitBoard(member, board_id)
    return statisticsLines(daily(await boardDays(board_id, start, end), start, end), false)
  }
  const [rows, gained] = await Promise.all([
    accountDays(member.id, start, end),
    followersByDay(member.id, start, end),
  ])
  const followers = new Map(gained.map((one) => [one.day, one.followers]))
  const series = daily(rows, start, end).map((day) => ({ ...day, followers: followers.get(day.day) ?? 0 }))
  return statisticsLines(series, true)
}
