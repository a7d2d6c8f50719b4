import type { Reason } from '@/lib/core/reasons'
import { lastDays } from './range'
import { readDashboard } from './read.server'
import { chosenRange, dashboardGet, type WireDashboard } from './schema'

/** Returns the current day in UTC. */
export const utcToday = () => new Date().toISOString().slice(0, 10)

/** Returns the charts of the days in an address; those of the last 28 days, and the fault, if it names no valid ones. */
export async function loadDashboard(query: URLSearchParams, today = utcToday()): Promise<WireDashboard> {
  const named = ['days', 'from', 'until', 'compare'] as const
  const given = Object.fromEntries(named.map((name) => [name, query.get(name) || undefined]))
  const parsed = dashboardGet.safeParse(given)
  const compares = given.compare === '1'
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const shown = await readDashboard(lastDays(today, 28), compares, today)
    const { params = {} } = issue as { params?: Record<string, string | number> }
    const field = String(issue?.path[0] ?? 'days')
    return { ...shown, span: 28, problem: { field, reason: issue?.message as Reason, params } }
  }
  const { data } = parsed
  const span = data.from === undefined ? Number(data.days ?? 28) : null
  return { ...(await readDashboard(chosenRange(data, today), compares, today)), span, problem: null }
}
