/** The reasons by which an ad is chosen: of several, the most particular one. */
export const adMatchReasons = ['search', 'alike', 'topic', 'audience', 'taste', 'everyone'] as const
export type AdMatchReason = (typeof adMatchReasons)[number]

/** The facts of people that an advertiser requests. */
export const adPeopleReasons = ['country', 'language', 'age', 'gender', 'device'] as const

/** A reason for which an ad is shown, with the name or value that it mentions. */
export type WireAdReason = {
  reason: AdMatchReason | (typeof adPeopleReasons)[number]
  name: string | null
}
