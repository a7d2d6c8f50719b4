import type { AdSummaryStatus, EntityStatus, ReviewStatus, SummaryStatus } from '../kinds'

/** The state of one level, and when it runs, in seconds; a null start means since it was made, a null end never. */
export type Running = { status: EntityStatus; start_time: number | null; end_time: number | null }

type Now = { now: number; isDisabled: boolean }

const ended = ['DELETED_DRAFT', 'ARCHIVED', 'DRAFT'] as const
type Ended = (typeof ended)[number]

/** Returns the first of the levels' states that ends or precedes everything, by its weight; undefined if each is active or paused. */
const stillOf = (levels: readonly { status: EntityStatus }[]): Ended | undefined =>
  ended.find((status) => levels.some((level) => level.status === status))

/** Returns the later start and the earlier end of levels. */
function timesOf(levels: readonly Running[]): { start: number; end: number } {
  const start = Math.max(...levels.map(({ start_time }) => start_time ?? Number.NEGATIVE_INFINITY))
  const end = Math.min(...levels.map(({ end_time }) => end_time ?? Number.POSITIVE_INFINITY))
  return { start, end }
}

/**
 * Returns the summary status of a campaign (one level) or of an ad group (itself and its campaign). An advertiser who may not
 * advertise comes before what is set, an end before a pause.
 */
export function summaryOf(levels: readonly Running[], { now, isDisabled }: Now): SummaryStatus {
  const still = stillOf(levels)
  if (still) return still
  if (isDisabled) return 'ADVERTISER_DISABLED'
  const { start, end } = timesOf(levels)
  if (end <= now) return 'COMPLETED'
  if (levels.some(({ status }) => status === 'PAUSED')) return 'PAUSED'
  return start > now ? 'NOT_STARTED' : 'RUNNING'
}

type Reviewed = {
  review_status: ReviewStatus
  /** The address of the version that is shown; null without one. */
  approved_link: string | null
  is_pin_deleted: boolean
  isDisabled: boolean
}

/**
 * Returns the summary status of an ad: of itself, its ad group and its campaign. An ad without its pin counts as archived, one
 * whose edit is reviewed as approved while the version before it is shown.
 */
export function adSummaryOf(
  levels: readonly { status: EntityStatus }[],
  { review_status, approved_link, is_pin_deleted, isDisabled }: Reviewed,
): AdSummaryStatus {
  const still = stillOf(levels)
  if (still) return still
  if (is_pin_deleted) return 'ARCHIVED'
  if (isDisabled) return 'ADVERTISER_DISABLED'
  if (review_status === 'REJECTED') return 'REJECTED'
  if (levels.some(({ status }) => status === 'PAUSED')) return 'PAUSED'
  return approved_link !== null ? 'APPROVED' : 'PENDING'
}

/** The states that may follow each: what is archived or a deleted draft stays so. */
const next: Readonly<Record<EntityStatus, readonly EntityStatus[]>> = {
  ACTIVE: ['PAUSED', 'ARCHIVED'],
  PAUSED: ['ACTIVE', 'ARCHIVED'],
  DRAFT: ['ACTIVE', 'PAUSED', 'DELETED_DRAFT'],
  ARCHIVED: [],
  DELETED_DRAFT: [],
}

/** True if a state may follow another, or is the same. */
export const mayFollow = (before: EntityStatus, after: EntityStatus): boolean =>
  before === after || next[before].includes(after)

/** True for something that can no longer change. */
export const isOver = (status: EntityStatus): boolean => next[status].length === 0
