import { sql } from 'drizzle-orm'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { type Advertiser, advertiser, promotion } from '@/lib/ads/campaigns/testing.server'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { pendingFaults } from './intake/faults.server'
import { type EventRow, storeBatch } from './intake/store.server'
import { rowOf, takeSeen } from './intake/take.server'
import type { EventKind } from './kinds'
import { mintToken, readToken, type Shown, viewerKey } from './token.server'

/** A promotion that runs, and its advertiser. For tests. */
export type Running = Advertiser & { ad: string; group: string; campaign: string }

/** Creates a promotion with its budgets; amounts are in millionths. For tests. */
export async function running(
  over: { campaign?: object; group?: object; currency?: string } = {},
): Promise<Running> {
  const at = await advertiser()
  if (over.currency)
    await db().execute(sql`update ad_accounts set currency = ${over.currency} where id = ${at.ad_account_id}`)
  const { campaign, group, ad } = await promotion(at, over)
  return { ...at, ad: ad.id, group: group.id, campaign: campaign.id }
}

/** Returns what a card of the promotion says to a viewer. For tests. */
export const shownTo = (of: Running, viewer: Viewer, over: Partial<Shown> = {}): Shown => ({
  ad: of.ad,
  group: of.group,
  campaign: of.campaign,
  account: of.ad_account_id,
  viewer: viewerKey(viewer),
  placement: 'HOME',
  priceMicro: 250_000n,
  event: 'CLICKTHROUGH',
  keyword: null,
  interest: null,
  audience: null,
  at: new Date(),
  ...over,
})

/** Reports an event as a browser does, and returns when it counts. For tests. */
export async function report(
  viewer: Viewer,
  token: string,
  kind: EventKind,
  now = new Date(),
  user_agent = 'Firefox',
) {
  await takeSeen({ viewer, events: [{ token, kind }], origin: { ...testOrigin, user_agent } }, now)
  await pendingFaults().flush()
}

/** Returns an event of a new token, as it is stored. For tests. */
export function eventOf(of: Running, viewer: Viewer, kind: EventKind, over: Partial<Shown> = {}): EventRow {
  const token = readToken(mintToken(shownTo(of, viewer, over)))
  if (!token) throw new Error('no token')
  return rowOf(token, kind, viewer.device)
}

/** Stores an event of a person of its own for each price: clicks. For tests. */
export async function clicks(
  of: Running,
  prices: readonly bigint[],
  at: Date | null = null,
  shown: Partial<Shown> = {},
) {
  const viewers = await Promise.all(prices.map(() => testMember()))
  const rows = viewers.map((viewer, n) =>
    eventOf(of, viewer, 'OUTBOUND_CLICK', { ...shown, priceMicro: prices[n] ?? 0n }),
  )
  return storeBatch(rows, at)
}

/** Returns the spending of an ad group, a campaign or an account. For tests. */
export async function spentOf(id: string): Promise<{ day: number; total: number }> {
  const { rows } = await db().execute<{ day: number; total: number }>(
    sql`select day_micro::float8 as day, total_micro::float8 as total from ad_spend where subject_id = ${id}`,
  )
  return rows[0] ?? { day: 0, total: 0 }
}

/** Returns the events that do not count of an ad, by reason. For tests. */
export async function faultsOf(ad: string): Promise<Record<string, number>> {
  await pendingFaults().flush()
  const { rows } = await db().execute<{ reason: string; items: number }>(
    sql`select reason, sum(items)::int as items from ad_faults where ad_id = ${ad} group by 1`,
  )
  return Object.fromEntries(rows.map(({ reason, items }) => [reason, items]))
}

/** Returns the stored events of an ad: kind, charge, and whether a budget had nothing left. For tests. */
export async function storedOf(ad: string): Promise<string[]> {
  const { rows } = await db().execute<{ line: string }>(sql`
    select kind || ' ' || charged_micro || case when is_over then ' over' else '' end as line from ad_events
    where ad_id = ${ad} order by arrived_at, kind, charged_micro desc`)
  return rows.map(({ line }) => line)
}
