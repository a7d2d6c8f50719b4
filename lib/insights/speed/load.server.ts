import { readMetricTotals } from '@/lib/platform/logs/totals.server'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { slowestOf, type TimingRow } from '@/lib/platform/timings/queries.server'
import { utcToday } from '../dashboard/load.server'
import { dayPlus, lastDays, type Range } from '../dashboard/range'
import { speedSpans } from './spans'
import { byRoute, type RouteVital, type VitalName, vitals } from './vitals'

/** Calls, and statements, that the page lists. */
const max = 25

/** A vital by day over all routes, and by route. */
export type WireVital = {
  name: VitalName
  days: { day: string; p75: number | null; count: number }[]
  routes: RouteVital[]
}

export type WireSpeed = {
  range: Range
  calls: TimingRow[]
  statements: TimingRow[]
  vitals: WireVital[]
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Returns the slowest calls and statements and the web vitals of a range, in one round trip. */
export async function readSpeed(range: Range): Promise<WireSpeed> {
  const { from, to } = range
  const [calls, statements, measured] = await Promise.all([
    slowestOf('call', from, to, max),
    slowestOf('statement', from, to, max),
    readMetricTotals(
      vitals.map(({ metric }) => metric),
      startOf(from),
      startOf(dayPlus(to, 1)),
    ),
  ])
  return {
    range,
    calls,
    statements,
    vitals: vitals.map(({ name, metric }) => {
      const own = measured.filter((row) => row.name === metric)
      return {
        name,
        routes: byRoute(own),
        days: Array.from({ length: range.days }, (_, n) => {
          const day = dayPlus(from, n)
          const all = own.find((row) => row.day === day)
          return { day, p75: all?.p75 ?? null, count: all?.count ?? 0 }
        }),
      }
    }),
  }
}

type SpeedScreen = { name: 'admin-speed'; span: number; speed: WireSpeed }

/** Loads `/admin/speed?days=`: slow calls and statements, and web vitals, for admins only. */
export const loadSpeed: ScreenLoader<SpeedScreen> = async ({ viewer, query }) => {
  permitAdmin(viewer)
  const span = speedSpans.find((days) => String(days) === query.get('days')) ?? 7
  return {
    screen: { name: 'admin-speed', span, speed: await readSpeed(lastDays(utcToday(), span)) },
    seo: {
      title: { area: 'dashboard-operations', path: 'operations.speed.title', english: 'Speed' },
      canonical: '/admin/speed/',
      noindex: true,
    },
  }
}
