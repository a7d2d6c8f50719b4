import { pinCards } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import type { Member } from '@/lib/core/viewer'
import { type Audience, audienceOf } from './audience.server'
import { accountDays, type BoardLine, boardDays, boardsOf, followersByDay, pinDays } from './days.server'
import { type Range, rangeOf } from './range'
import {
  changeOf,
  type Day,
  type DayRow,
  daily,
  type PageSort,
  type ShownColumn,
  shownColumns,
  sumOf,
} from './series'
import { type PinLine, topPins } from './top.server'

/** A number of a period, and its change from the period before in percent. */
export type Figure = { value: number; change: number | null }
export type Figures = Record<ShownColumn, Figure>

/** The numbers of a day that a page shows. */
export type ShownDay = Record<ShownColumn, number> & { day: string; followers: number }

const shownOf = (day: Day, followers: number): ShownDay => ({
  day: day.day,
  followers,
  ...(Object.fromEntries(shownColumns.map((name) => [name, day[name]])) as Record<ShownColumn, number>),
})

/** Returns the numbers of a period by day, and all together with their change. */
function compared(rows: readonly DayRow[], { start, end }: Range, followers: ReadonlyMap<string, number>) {
  const [now, before] = [rows.filter(({ day }) => day >= start), rows.filter(({ day }) => day < start)]
  const [sum, was] = [sumOf(now), sumOf(before)]
  const figures = Object.fromEntries(
    shownColumns.map((name) => [name, { value: sum[name], change: changeOf(sum[name], was[name]) }]),
  ) as Figures
  const series = daily(now, start, end).map((day) => shownOf(day, followers.get(day.day) ?? 0))
  return { figures, series }
}

const maxPins = 12
const maxBoards = 10

/** A pin in a list, with its numbers. */
export type TopPin = { pin: WirePin; counts: Record<PageSort, number> }

async function cardsOf(member: Member, lines: readonly PinLine[]): Promise<TopPin[]> {
  const cards = await pinCards(
    member,
    lines.map(({ pin_id }) => pin_id),
  )
  const byId = new Map(lines.map((line) => [line.pin_id, line]))
  return cards.flatMap((pin) => {
    const line = byId.get(pin.id)
    if (!line) return []
    const { impressions, closeups, saves, outbound_clicks } = line
    return [{ pin, counts: { impressions, closeups, saves, outbound_clicks } }]
  })
}

export type BoardFigures = Pick<BoardLine, 'id' | 'name' | 'may' | 'impressions' | 'closeups' | 'saves'> & {
  href: string
}
export type AccountReport = {
  figures: Figures
  followers: Figure
  series: ShownDay[]
  pins: TopPin[]
  boards: BoardFigures[]
  audience: Audience
}

const noFollowers: ReadonlyMap<string, number> = new Map()

/** Returns the numbers of a member's account over the last days, in two rounds. */
export async function accountReport(member: Member, days: number, sort: PageSort): Promise<AccountReport> {
  const range = rangeOf(days)
  const { start, end, before } = range
  const [rows, gained, lines, boards, audience] = await Promise.all([
    accountDays(member.id, before.start, end),
    followersByDay(member.id, before.start, end),
    topPins.account[sort](member.id, start, end, maxPins),
    boardsOf(member.id, start, end, maxBoards),
    audienceOf(member.id, start),
  ])
  const sumSince = (of: typeof gained) => of.reduce((sum, { followers }) => sum + followers, 0)
  const now = sumSince(gained.filter(({ day }) => day >= start))
  return {
    ...compared(rows, range, new Map(gained.map(({ day, followers }) => [day, followers]))),
    followers: { value: now, change: changeOf(now, sumSince(gained) - now) },
    pins: await cardsOf(member, lines),
    boards: boards.map(({ id, name, slug, username, may, impressions, closeups, saves }) => ({
      ...{ id, name, may, impressions, closeups, saves },
      href: `/${username}/${slug}/`,
    })),
    audience,
  }
}

export type BoardReport = Pick<AccountReport, 'figures' | 'series' | 'pins'>

/** Returns the numbers of a board over the last days; its caller has permitted it. */
export async function boardReport(
  member: Member,
  board_id: string,
  days: number,
  sort: PageSort,
): Promise<BoardReport> {
  const range = rangeOf(days)
  const [rows, lines] = await Promise.all([
    boardDays(board_id, range.before.start, range.end),
    topPins.board[sort](board_id, range.start, range.end, maxPins),
  ])
  return { ...compared(rows, range, noFollowers), pins: await cardsOf(member, lines) }
}

export type PinReport = Pick<AccountReport, 'figures' | 'series'>

/** Returns the numbers of a pin over the last days; its caller has permitted it. */
export async function pinReport(pin_id: string, days: number): Promise<PinReport> {
  const range = rangeOf(days)
  return compared(await pinDays(pin_id, range.before.start, range.end), range, noFollowers)
}
