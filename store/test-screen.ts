import type { ScreenState } from '@/lib/edge/screens/state'

/** An empty screen, for tests to build on. */
export const emptyScreen = {
  status: 200,
  screen: { name: 'home', feed: 'home', chips: [], topics: [], making: null },
  viewer: null,
  lastBoards: [],
  pins: [],
  boards: [],
  users: [],
  feeds: {},
  graphql: [],
  experiences: null,
  bootstrap: { props: { context: null } },
  consent: { is_regulated: false, decision: null, gpc: false },
} as unknown as ScreenState

/** Returns the bootstrap data of a page whose request context has these fields. */
export const bootstrapWith = (context: object) =>
  ({ props: { context } }) as unknown as ScreenState['bootstrap']
