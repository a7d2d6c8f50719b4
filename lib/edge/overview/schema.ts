import type { WireAlert } from '@/lib/insights/alerts/queries.server'
import type { OverviewGroup } from '@/lib/platform/manifest/overview'
import type { DiskFact, SiteFacts } from '@/lib/platform/site-facts/facts.server'
import type { Warning } from './warnings'

/** One number of the overview; `value` is null when there is nothing to measure, such as the age of no job. */
export type WireFigure = {
  name: string
  value: number | null
  is: 'count' | 'age' | 'bytes'
  href: string | null
}

/** The admin overview: figures by group, what the machine has, and what needs the host's attention. */
export type WireOverview = {
  groups: { group: OverviewGroup; figures: WireFigure[] }[]
  warnings: Warning[]
  alerts: WireAlert[]
  disks: DiskFact[]
  memory: SiteFacts['memory'] | null
  certificate: SiteFacts['certificate']
  backup_at: string | null
  version: { release: string; build: string; node: string; postgres: string }
}
