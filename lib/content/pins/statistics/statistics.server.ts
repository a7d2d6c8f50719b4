import type { Member } from '@/lib/core/viewer'
import { pinDays } from './read/days.server'
import { permitPins } from './read/permit.server'
import { rangeOf } from './read/range'
import { daily, sumOf } from './read/series'
import type { WireStatistics } from './schema'
import type { Span } from './spans'

/** Returns what people did with a pin on the last days, today included. @throws AppError 50, 7 */
export async function statisticsOf(member: Member, pin_id: string, days: Span): Promise<WireStatistics> {
  await permitPins(member, [pin_id])
  const { start, end } = rangeOf(days)
  const all = daily(await pinDays(pin_id, start, end), start, end)
  const shown = ({ impressions, closeups, saves, outbound_clicks }: (typeof all)[number]) => ({
    ...{ impressions, closeups, saves, outbound_clicks },
  })
  return {
    ...{ pin_id, days },
    ...shown({ ...sumOf(all), day: '' }),
    series: all.map((one) => ({ day: one.day, ...shown(one) })),
  }
}
