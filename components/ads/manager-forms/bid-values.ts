import type { WireCampaign } from '@/lib/ads/campaigns/wire'
import type { Fields } from '../kit/changes'

type Options = WireCampaign['bid_options']

/** The parts of the bid options of a campaign, by their names in a form. */
const parts = {
  devices: 'app_type_multipliers',
  places: 'placement_multipliers',
  audiences: 'audience_multipliers',
} as const
export type BidPart = keyof typeof parts
export const bidParts = Object.keys(parts) as BidPart[]

/** Percentages of the bid as one types them, by what they are for; '' is the bid itself. */
export type BidValues = Record<BidPart, Record<string, string>>

/** The largest percentage. */
export const maxPercent = 1000

/** Returns the name of the field of a call that a part belongs to. */
export const bidFieldOf = (part: BidPart): string => `bid_options.${parts[part]}`

/** Returns a factor as a percentage without the noise of binary fractions: 0.07 is 7. */
const percentOf = (factor: number) => String(Number((factor * 100).toFixed(6)))

/** Returns the factor of a typed percentage; null if it is none from 0 to 1000. */
export function factorOf(typed: string): number | null {
  const text = typed.trim().replace(/%$/, '').trimEnd().replace(',', '.')
  if (!/^\d{1,4}(\.\d{1,4})?$/.test(text) || Number(text) > maxPercent) return null
  return Number((Number(text) / 100).toFixed(8))
}

export function bidValues(options: Options): BidValues {
  const typed = (part: BidPart) =>
    Object.fromEntries(
      Object.entries(options?.[parts[part]] ?? {}).map(([of, factor]) => [of, percentOf(factor)]),
    )
  return { devices: typed('devices'), places: typed('places'), audiences: typed('audiences') }
}

/** Returns a change of the bid options: every part as a whole. */
export function bidFields(values: BidValues): Fields {
  const factors = (part: BidPart) =>
    Object.fromEntries(
      Object.entries(values[part])
        .filter(([, typed]) => typed.trim() !== '')
        .map(([of, typed]) => [of, factorOf(typed)])
        // The order in which they were typed is no change.
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    )
  return {
    update_mask: ['APP_TYPE', 'PLACEMENT', 'AUDIENCE'],
    ...Object.fromEntries(bidParts.map((part) => [parts[part], factors(part)])),
  }
}

/** Returns what is wrong with the percentages, by the name of their field. */
export const bidFaults = (values: BidValues, noPercent: string): Record<string, string> =>
  Object.fromEntries(
    bidParts.flatMap((part) =>
      Object.entries(values[part])
        .filter(([, typed]) => typed.trim() !== '' && factorOf(typed) === null)
        .map(([of]) => [`${bidFieldOf(part)}.${of}`, noPercent]),
    ),
  )

/** True if some bid is changed. */
export const hasBids = (values: BidValues): boolean =>
  bidParts.some((part) => Object.values(values[part]).some((typed) => typed.trim() !== ''))
