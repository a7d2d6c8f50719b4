import { campaignLimits } from '../limits'
import { must } from './refusal'

/** When something runs, in seconds; null means since it was made, or without an end. */
export type Schedule = { start_time: number | null; end_time: number | null }

const day = 86_400

/**
 * Requires an end to come after the start and, if it is new, after now.
 * @throws AppError 1 naming `end_time`
 */
export function requireOrder({ start_time, end_time }: Schedule, now: number, isNew: boolean): void {
  if (end_time === null) return
  must(start_time === null || end_time > start_time, 'end_time', 'mustComeAfter')
  must(!isNew || end_time > now, 'end_time', 'mustBeLater')
  const latest = Math.max(start_time ?? now, now) + campaignLimits.days * day
  must(end_time <= latest, 'end_time', 'runsTooLong', { max: campaignLimits.days })
}

/** Requires an ad group to run within its campaign. @throws AppError 1 naming `start_time` or `end_time` */
export function requireWithin(group: Schedule, campaign: Schedule): void {
  const starts = group.start_time === null || campaign.start_time === null
  must(starts || Number(group.start_time) >= Number(campaign.start_time), 'start_time', 'outsideCampaign')
  const isBefore =
    group.start_time === null || campaign.end_time === null || group.start_time < campaign.end_time
  must(isBefore, 'start_time', 'outsideCampaign')
  const ends = group.end_time === null || campaign.end_time === null
  must(ends || Number(group.end_time) <= Number(campaign.end_time), 'end_time', 'outsideCampaign')
}

/** Returns the days that something runs, begun ones too, at least 1: from its start, or from now. */
export const daysOf = ({ start_time, end_time }: Schedule, now: number): number =>
  Math.max(1, Math.ceil(((end_time ?? now) - Math.max(start_time ?? now, 0)) / day))
