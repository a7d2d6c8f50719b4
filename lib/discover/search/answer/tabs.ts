import type { SearchScope } from '../scopes'

/** The scopes as tabs of a search, in order; the second is for members. */
export const tabScopes = [
  'pins',
  'my_pins',
  'videos',
  'buyable_pins',
  'boards',
  'users',
] as const satisfies readonly SearchScope[]

/** The signs of the ways in which a search answers: one for each kind of result. */
export const modeIcons = ['search', 'own', 'video', 'shop', 'board', 'person', 'help'] as const
export type ModeIcon = (typeof modeIcons)[number]

const iconOf: Record<SearchScope, ModeIcon> = {
  pins: 'search',
  my_pins: 'own',
  videos: 'video',
  buyable_pins: 'shop',
  boards: 'board',
  users: 'person',
}

/** Returns the sign of a search: that of its scope, or of help if help is offered. */
export const modeIconOf = (scope: SearchScope, offersHelp: boolean): ModeIcon =>
  offersHelp ? 'help' : iconOf[scope]

export type SearchTab = { type: 'search_tab'; scope: SearchScope; is_current: boolean }

/** Returns the tabs of a search: every scope, a member's own pins for members only. */
export const tabsOf = (current: SearchScope, isMember: boolean): SearchTab[] =>
  tabScopes
    .filter((scope) => scope !== 'my_pins' || isMember)
    .map((scope) => ({ type: 'search_tab', scope, is_current: scope === current }))

/** The modules above the results, in their order on the screen. */
export const barModules = ['sensitivity', 'named', 'article', 'guides', 'nag'] as const
export type BarModule = { type: (typeof barModules)[number]; position: number }

/** Returns the modules that a search has above its results, in order. */
export const modulesOf = (has: Record<BarModule['type'], boolean>): BarModule[] =>
  barModules.filter((type) => has[type]).map((type, position) => ({ type, position }))
