/** What a host may turn off in search. */
export const searchSwitches = ['skin_tone_filter'] as const
export type SearchSwitch = (typeof searchSwitches)[number]
