import { sql } from 'drizzle-orm'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { areaScreen } from '@/lib/business/hierarchy/area-screen.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { ScreenInput } from '@/lib/platform/manifest/screen'
import { requireAdsArea } from '../area/endpoints.server'
import { type ListedReport, reportsOf } from '../reports/async/list.server'
import { type Managed, managedBy } from './accounts.server'

export type LoadedReports = Managed & {
  reports: ListedReport[]
  /** The present day of the ad account, in its time zone. */
  today: string
}

async function dayOf(ad_account_id: string): Promise<string> {
  const { rows } = await db().execute<{ day: string }>(sql`
    select (now() at time zone coalesce(time_zone, 'UTC'))::date::text as day from ad_accounts where id = ${ad_account_id}`)
  return rows[0]?.day ?? new Date().toISOString().slice(0, 10)
}

/** Loads the reports of an ad account. @throws AppError 404, 29 */
async function loadReports(member: Member, search: URLSearchParams): Promise<LoadedReports> {
  const managed = await managedBy(member, {
    ad_account_id: search.get('ad_account_id'),
    business_id: search.get('business_id'),
  })
  const { id } = managed.account
  await permitReadingAccount(member, 'ad-account.reporting.view', id)
  const [reports, today] = await Promise.all([reportsOf(id), dayOf(id)])
  return { ...managed, reports, today }
}

const inArea = areaScreen({ text: 'adReports' }, async (member, { query }) => ({
  name: 'ads-reports' as const,
  ...(await loadReports(member, query)),
}))

export const reportScreens = {
  '/ads/reports': async (input: ScreenInput) => {
    requireAdsArea()
    return inArea(input)
  },
}
