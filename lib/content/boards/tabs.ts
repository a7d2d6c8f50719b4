/** The parts of a board's page; all but its pins are for the people who work on it. */
export const boardTabs = ['pins', 'ideas', 'notes', 'activity'] as const
export type BoardTab = (typeof boardTabs)[number]

/** Returns the part that an address asks for; its pins for an unknown one. */
export function boardTabOf(given: string | null): BoardTab {
  return boardTabs.find((tab) => tab === given) ?? 'pins'
}
