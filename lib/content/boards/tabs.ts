/** The tabs of a board's page; all but its pins are for its collaborators. */
export const boardTabs = ['pins', 'ideas', 'notes', 'activity'] as const
export type BoardTab = (typeof boardTabs)[number]

/** Returns the tab that an address asks for; the pins for an unknown one. */
export function boardTabOf(given: string | null): BoardTab {
  return boardTabs.find((tab) => tab === given) ?? 'pins'
}
