import type { ScreenState } from '@/lib/edge/screens/state'

/** A screen with nothing on it, for tests to build on. */
export const emptyScreen = {
  status: 200,
  screen: { name: 'home', feed: 'home', topics: [], making: null },
  viewer: null,
  lastBoards: [],
  pins: [],
  boards: [],
  users: [],
  feeds: {},
  graphql: [],
  consent: { is_regulated: false, decision: null, gpc: false },
} as unknown as ScreenState
