import type { CreativeType, ObjectiveType } from '../campaigns/kinds'

/** The goals of a quick promotion. */
export const adTypes = ['AWARENESS', 'CLICKS', 'CONVERSIONS', 'VIDEO'] as const
export type AdType = (typeof adTypes)[number]

/** The objective of the campaign for each goal. */
export const objectiveOf: Readonly<Record<AdType, ObjectiveType>> = {
  AWARENESS: 'AWARENESS',
  CLICKS: 'CONSIDERATION',
  CONVERSIONS: 'WEB_CONVERSION',
  VIDEO: 'VIDEO_COMPLETION',
}

/** The event of a conversion tag at which conversions aim. */
export const conversionEvent = 'CHECKOUT'

export const promoteLimits = {
  days: { min: 1, max: 365, usual: 7 },
  /** A promotion of fewer days is short: the form asks whether that is meant. */
  shortDays: 4,
} as const

/** Returns the goals that a pin in some form can have. */
export const adTypesOf = (form: CreativeType): readonly AdType[] =>
  adTypes.filter((one) => one !== 'VIDEO' || form === 'VIDEO')

/** Why a pin cannot be promoted. */
export const refusals = [
  'sponsorPromotes',
  'isASave',
  'mustBePublicPin',
  'notReady',
  'notForAds',
  'playerOfAnotherSite',
] as const
