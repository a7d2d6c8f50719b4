import { boardById } from '@/lib/content/boards/queries.server'
import { pinById } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { memberScreen } from '@/lib/platform/manifest/member-screen.server'
import { permitBoard, permitPins } from './read/permit.server'
import {
  type AccountReport,
  accountReport,
  type BoardReport,
  boardReport,
  type PinReport,
  pinReport,
} from './read/report.server'
import { type PageSort, pageSorts } from './read/series'
import { type Span, spans } from './spans'

/** The choices in the address of a page: unknown ones are taken for the usual ones. */
type Choice = { days: Span; sort: PageSort }
function choiceOf(query: URLSearchParams): Choice {
  const days = spans.find((span) => String(span) === query.get('days')) ?? 30
  const sort = pageSorts.find((name) => name === query.get('sort')) ?? 'impressions'
  return { days, sort }
}

const idIn = (params: Record<string, string>, name: string) =>
  idSchema.safeParse(params[name]).data ?? refuse('notFound')

/** Loads `/analytics`: the numbers of the member's account. */
export const loadAccountStatistics = memberScreen(
  'analytics',
  { path: '/analytics/', title: { text: 'statistics' } },
  async (viewer, { query }): Promise<Choice & { report: AccountReport }> => {
    const choice = choiceOf(query)
    return { ...choice, report: await accountReport(viewer, choice.days, choice.sort) }
  },
)

/** Loads `/analytics/pins/:pin`. @throws AppError 50 for a pin that the member may not see, 7 for another's */
export const loadPinStatistics = memberScreen(
  'analytics-pin',
  { path: '/analytics/', title: { text: 'statistics' } },
  async (viewer, { query, params }): Promise<Choice & { pin: WirePin; report: PinReport }> => {
    const [choice, id] = [choiceOf(query), idIn(params, 'pin')]
    await permitPins(viewer, [id])
    const [pin, report] = await Promise.all([pinById(viewer, id), pinReport(id, choice.days)])
    return { ...choice, pin, report }
  },
)

type BoardName = { id: string; name: string; href: string }

/** Loads `/analytics/boards/:board`. @throws AppError 40 for a board that the member may not see, 7 for one they only see */
export const loadBoardStatistics = memberScreen(
  'analytics-board',
  { path: '/analytics/', title: { text: 'statistics' } },
  async (viewer, { query, params }): Promise<Choice & { board: BoardName; report: BoardReport }> => {
    const [choice, id] = [choiceOf(query), idIn(params, 'board')]
    await permitBoard(viewer, id)
    const [{ name, url }, report] = await Promise.all([
      boardById(viewer, id),
      boardReport(viewer, id, choice.days, choice.sort),
    ])
    return { ...choice, board: { id, name, href: url }, report }
  },
)
