import type { BillableEvent } from '@/lib/ads/campaigns/kinds'
import { type SeenKind, seenKinds } from '@/lib/content/pins/seen/kinds'

export const eventKinds = seenKinds
export type EventKind = SeenKind

/** The places in which ads are shown. */
export const placements = ['HOME', 'SEARCH', 'RELATED', 'TOPIC'] as const
export type Placement = (typeof placements)[number]

/** The kind of event that is charged for each billable event. */
export const chargedKind: Readonly<Record<BillableEvent, EventKind>> = {
  IMPRESSION: 'IMPRESSION',
  CLICKTHROUGH: 'OUTBOUND_CLICK',
  VIDEO_V_50_MRC: 'VIDEO_V_50_MRC',
}

/** Why an event is not counted: it is counted as invalid by this reason. */
export const faultReasons = ['FORGED', 'STALE', 'OTHER_VIEWER', 'REPLAY', 'OWN', 'BOT', 'BURST'] as const
export type FaultReason = (typeof faultReasons)[number]

/** Why an ad account may not spend. */
export const stopReasons = ['NO_BILLING', 'PAYMENT_DECLINED', 'PAYMENT_OVERDUE', 'CREDIT_USED_UP'] as const
export type StopReason = (typeof stopReasons)[number]

/** The facts by which reports tell people apart, as v5 names them. */
export const sliceKinds = [
  'AGE_BUCKET',
  'GENDER',
  'COUNTRY',
  'AGE_BUCKET_AND_GENDER',
  'APPTYPE',
  'PLACEMENT',
  'KEYWORD',
  'TARGETED_INTEREST',
  'AUDIENCE_INCLUDE',
] as const
export type SliceKind = (typeof sliceKinds)[number]
/** The bits of which each person that is in a slice sets one. */
export const slicePeople = 512
