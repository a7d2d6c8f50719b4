import { z } from 'zod'
import { idSchema } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { campaignLimits } from '../limits'
import type { References } from '../references.server'
import { appTypes } from '../targeting/targeting'
import { must } from './refusal'

export const multipliedPlacements = ['SEARCH', 'BROWSE', 'RELATED_PINS'] as const
export type MultipliedPlacement = (typeof multipliedPlacements)[number]

/** The factor of a bid: 0 buys nothing there. */
const factor = z.number().min(0).max(10)

const fields = {
  app_type_multipliers: z.partialRecord(z.enum(appTypes), factor).nullish(),
  placement_multipliers: z.partialRecord(z.enum(multipliedPlacements), factor).nullish(),
  audience_multipliers: z
    .record(idSchema, factor)
    .refine(
      (given) => Object.keys(given).length <= campaignLimits.audiences,
      because('tooManyItems', { max: campaignLimits.audiences }),
    )
    .nullish(),
}

/** Factors of the bids of a campaign by device, placement and audience; what is not named has 1. */
export const bidOptions = z.strictObject(fields)

const masked = {
  APP_TYPE: 'app_type_multipliers',
  PLACEMENT: 'placement_multipliers',
  AUDIENCE: 'audience_multipliers',
} as const
type Part = (typeof masked)[keyof typeof masked]

/** A change of them: the parts that the mask names, each as a whole; without a value it is cleared. */
export const bidOptionsChange = z.strictObject({
  ...fields,
  update_mask: z
    .array(z.enum(['APP_TYPE', 'PLACEMENT', 'AUDIENCE']))
    .min(1)
    .max(3),
})
type Given = z.output<typeof bidOptions>
type Change = z.output<typeof bidOptionsChange>

/** The parts that are set; null for none. */
export type BidOptions = { [Name in Part]?: NonNullable<Given[Name]> } | null

/** Returns only the parts that say something; null for none. */
export function storedOptions(given: Given | null | undefined): BidOptions {
  const parts = Object.values(masked).flatMap((name) => {
    const part = given?.[name]
    return part && Object.keys(part).length > 0 ? [[name, part] as const] : []
  })
  return parts.length > 0 ? (Object.fromEntries(parts) as BidOptions) : null
}

/** Returns the options of a campaign after a change; null clears all. */
export function changedOptions(before: Given | null, change: Change | null): BidOptions {
  if (change === null) return null
  const named = change.update_mask.map((part) => masked[part])
  const next: Given = { ...before, ...Object.fromEntries(named.map((name) => [name, change[name]])) }
  return storedOptions(next)
}

/** Returns the audiences that options name. */
export const audiencesOf = (options: Given | null | undefined): string[] =>
  Object.keys(options?.audience_multipliers ?? {})

/** Requires the audiences that options name to be there, and large enough. @throws AppError 1 naming the field */
export function requireAudiences(options: Given | null | undefined, { audiences }: References): void {
  for (const id of audiencesOf(options)) {
    const status = Object.hasOwn(audiences, id) ? audiences[id] : undefined
    const field = `bid_options.audience_multipliers.${id}`
    must(status !== undefined, field, 'noSuchAudience')
    must(status !== 'TOO_SMALL', field, 'audienceTooSmall')
  }
}
