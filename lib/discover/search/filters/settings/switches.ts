/** The parts of search that a host may turn off. */
export const searchSwitches = ['skin_tone_filter'] as const
