import type { LimitRule } from '@/lib/core/resource'
import type { HitKind } from './kinds'

/** Reports of views: a browser collects them, and sends a few a minute. */
export const viewLimit = {
  name: 'views',
  points: 60,
  seconds: 60,
  shared: false,
} as const satisfies LimitRule & { name: string }

/** Reports of what was seen of cards: a browser collects them, and sends a few a minute. */
export const seenLimit = {
  name: 'seen',
  points: 120,
  seconds: 60,
  shared: false,
} as const satisfies LimitRule & { name: string }

export const hitLimits = {
  /** Events of a report. */
  items: 50,
  /** Characters of a token that is read at all. */
  token: 256,
  /** Milliseconds for which events are collected before they are stored together, and the most of a statement. */
  gather: 1_000,
  batch: 1_000,
  /** Events that may wait in a process; further ones are dropped, and counted. */
  waiting: 20_000,
  /** Milliseconds of a video that one report may tell. */
  watched: 600_000,
  /** Views of pins that are remembered, so that reloading counts once, and people whose events are counted. */
  remembered: 100_000,
} as const

/** The events of a kind that count from one person in an hour: more than a person does, less than a program. */
export const burstLimits: Readonly<Record<HitKind, number>> = {
  IMPRESSION: 3_000,
  CLOSEUP: 600,
  OUTBOUND_CLICK: 120,
  SAVE: 600,
  COMMENT: 120,
  REACTION: 300,
  FOLLOW: 120,
  PROFILE_VISIT: 300,
  VIDEO_START: 600,
  VIDEO_V_50_MRC: 600,
  VIDEO_10S: 600,
  VIDEO_P95: 600,
  VIDEO_MS: 600,
}

/** Days for which the counts of a pin by day are kept; those of an account are kept with it. */
export const retainedDays = 400
/** Days after which the people of an audience are forgotten. */
export const audienceDays = 90
/** The fewest people of a part of an audience that is told. */
export const audienceFloor = 100
