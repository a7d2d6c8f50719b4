/** The scopes whose results are pins; the first one is for all pins. */
export const pinScopes = ['pins', 'videos', 'buyable_pins', 'my_pins'] as const
export type PinScope = (typeof pinScopes)[number]

export const scopes = [...pinScopes, 'boards', 'users'] as const
export type SearchScope = (typeof scopes)[number]

/** True if the results of a scope are pins. */
export const isPinScope = (scope: SearchScope): scope is PinScope =>
  pinScopes.some((pinScope) => pinScope === scope)

/** The scopes that have filters. */
export const filteredScopes = ['pins', 'videos', 'buyable_pins'] as const
export type FilteredScope = (typeof filteredScopes)[number]

/** True if a scope has filters. */
export const isFiltered = (scope: string): scope is FilteredScope =>
  filteredScopes.some((one) => one === scope)
