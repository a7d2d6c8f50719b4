/** The fields of a pin that its owner edits in one dialog, besides its place. */
export type PinFields = {
  title: string
  description: string
  alt_text: string
  link: string
  interest_ids: readonly string[]
  comments_disabled: boolean
  allow_shopping_rec: boolean
  pin_is_ads_only: boolean
  is_ad_ineligible: boolean
}

const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : one === other

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Returns the changed fields in the call's form; concurrent changes to other fields stay. */
export function dirtyFields(first: Partial<PinFields>, now: Partial<PinFields>): Partial<PinFields> {
  const entries = Object.entries(now).map(([name, value]) => [name, trimmed(value)] as const)
  return Object.fromEntries(
    entries.filter(([name, value]) => !isSame(value, trimmed(first[name as keyof PinFields]))),
  )
}
