import type { TokenEvent } from '@/lib/content/pins/statistics/ads-point.server'
import { isProgram } from '@/lib/content/pins/statistics/count/programs'
import { permit } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Origin } from '@/lib/core/resource'
import { singleton } from '@/lib/core/singleton'
import type { Viewer } from '@/lib/core/viewer'
import { Flusher } from '@/lib/platform/db/flusher.server'
import { chargedKind, type EventKind, eventKinds, type FaultReason } from '../kinds'
import { trackingLimits } from '../limits'
import { readToken, type Token, tokenLifetime, viewerKey } from '../token.server'
import { countFaults, noAd } from './faults.server'
import { type EventRow, storeBatch } from './store.server'

export type SeenEvent = { token: string; kind: EventKind }

/** Stores a batch, and counts what of it does not count. */
async function store(rows: readonly EventRow[]): Promise<void> {
  for (const { ad, outcome, items } of await storeBatch(rows))
    if (outcome !== 'STORED' && outcome !== 'OVER') countFaults(ad, outcome, items)
}

const flusher = () => singleton('ads.flusher', () => new Flusher<EventRow>({ store, ...trackingLimits }))

/** Returns why an event of a token does not count, as far as that can be told without the database; null if it may. */
export function faultOf(token: Token, viewer: Viewer, user_agent: string, now: Date): FaultReason | null {
  if (now.getTime() - token.at.getTime() > tokenLifetime) return 'STALE'
  if (token.viewer !== viewerKey(viewer)) return 'OTHER_VIEWER'
  return viewer.kind === 'bot' || isProgram(user_agent) ? 'BOT' : null
}

/** Returns an event as it is stored; only the kind that the ad group pays for has a price. */
export function rowOf(token: Token, kind: EventKind, device: Viewer['device']): EventRow {
  return {
    day: token.at.toISOString().slice(0, 10),
    nonce: token.nonce,
    kind,
    ad: token.ad,
    grp: token.group,
    campaign: token.campaign,
    account: token.account,
    placement: token.placement,
    device,
    viewer: token.viewer,
    keyword: token.keyword,
    interest: token.interest,
    audience: token.audience,
    price: chargedKind[token.event] === kind ? String(token.priceMicro) : '0',
  }
}

type Seen = { viewer: Viewer; events: readonly SeenEvent[]; origin: Pick<Origin, 'user_agent'> }

/**
 * Takes what a browser reports of ads, and returns when it is stored. Whatever does not count is counted by its reason, and the answer
 * does not tell: who forges learns nothing. @throws AppError 503 while too many events wait
 */
export async function takeSeen({ viewer, events, origin }: Seen, now = new Date()): Promise<void> {
  const rows: EventRow[] = []
  for (const { token: text, kind } of events) {
    const token = readToken(text)
    const fault = token ? faultOf(token, viewer, origin.user_agent, now) : 'FORGED'
    if (token && !fault) rows.push(rowOf(token, kind, viewer.device))
    else countFaults(token?.ad ?? noAd, fault ?? 'FORGED')
  }
  if (rows.length === 0) return
  permit(flusher().hasSpaceFor(rows.length), 'busy')
  await flusher().add(rows)
}

const isKind = (kind: string): kind is EventKind => (eventKinds as readonly string[]).includes(kind)

/** Takes the events of cards with a token among what a browser reports; a host without ads has none. @throws AppError 503 */
export async function takeTokens({
  events,
  ...seen
}: Omit<Seen, 'events'> & { events: readonly TokenEvent[] }): Promise<void> {
  if (!env().ADS_ENABLED || !env().BUSINESS_ENABLED) return
  await takeSeen({
    ...seen,
    events: events.flatMap(({ token, kind }) => (isKind(kind) ? [{ token, kind }] : [])),
  })
}
