import type { EventKind } from './kinds'

export const trackingLimits = {
  /** Milliseconds for which events are collected before they are stored together, and the most of a statement. */
  gather: 100,
  batch: 1_000,
  /** Events that may wait in a process. */
  waiting: 20_000,
  /** Outbound clicks on an ad that count in a minute, and those of one person on one ad in an hour. */
  clicksOfAd: 300,
  clicksOfPerson: 3,
} as const

/** The events of a kind that count from one person in an hour; a third of a thousand cards, and few of anything else. */
export const burstLimits: Readonly<Record<EventKind, number>> = {
  IMPRESSION: 300,
  CLOSEUP: 60,
  OUTBOUND_CLICK: 30,
  SAVE: 60,
  VIDEO_V_50_MRC: 150,
  VIDEO_P25: 150,
  VIDEO_P50: 150,
  VIDEO_P75: 150,
  VIDEO_P100: 150,
}
