import {
  combineReducers,
  combineSlices,
  configureStore,
  type Reducer,
  type ReducersMapObject,
  SHOULD_AUTOBATCH,
} from '@reduxjs/toolkit'
import { reportError } from '@/lib/edge/client/report-error'
import type { ScreenState } from '@/lib/edge/screens/state'
import { accounts } from './accounts/accounts'
import { auth } from './accounts/auth'
import { consent } from './accounts/consent'
import { invites } from './accounts/invites'
import { passcode } from './accounts/passcode'
import { session } from './accounts/session'
import { settings } from './accounts/settings'
import { toggles } from './accounts/toggles'
import { users } from './accounts/users'
import { boards } from './content/boards'
import { feeds } from './content/feeds'
import { merchantStorefront } from './content/merchant-storefront'
import { pinHides } from './content/pin-hides'
import { pins } from './content/pins'
import { reactions } from './content/reactions'
import { recents } from './content/recents'
import { reports } from './content/reports'
import { saves } from './content/saves'
import { shareSuggestions } from './content/share-suggestions'
import { shopTheLook } from './content/shop-the-look'
import { skinTone } from './discover/skin-tone'
import { footer } from './edge/footer'
import { messages } from './inbox/messages'
import { notifications } from './inbox/notifications'
import { videoPlayer } from './media/video-player'
import { experiences } from './platform/experiences'
import { screenLoaded } from './platform/screen-loaded'
import { sizeClass } from './platform/size-class'
import type { RootState } from './platform/state'
import { ui } from './platform/ui'

const reducers = {
  session,
  settings,
  auth,
  accounts,
  invites,
  consent,
  saves,
  pins,
  pinHides,
  boards,
  users,
  feeds,
  merchantStorefront,
  toggles,
  reactions,
  recents,
  shareSuggestions,
  ui,
  passcode,
  shopTheLook,
  skinTone,
  videoPlayer,
  messages,
  notifications,
  reports,
  sizeClass,
  footer,
  experiences,
}
const reducer = combineReducers(reducers)

/** Returns an entity slice of its first entities: the same as through its reducer, but without Immer's drafts. */
function entitiesOf<T extends { id: string }>(items: readonly T[]) {
  const entities = Object.fromEntries(items.map((item) => [item.id, item]))
  return { ids: [...new Set(items.map((item) => item.id))], entities }
}

/**
 * Returns the state of a first page. The server creates one for every page: entities are many, and drafting
 * them is expensive.
 */
function firstState(first: ScreenState): RootState {
  const rest = reducer(undefined, screenLoaded({ ...first, pins: [], boards: [], users: [] }))
  return {
    ...rest,
    pins: entitiesOf(first.pins),
    boards: entitiesOf(first.boards),
    users: entitiesOf(first.users),
  }
}

/**
 * Returns a reducer that keeps its state when an action fails in it, and reports the error (specification
 * part 1, section 8). @throws exceptions on the server, and before there is a state
 */
export function steady(inner: Reducer<RootState>): Reducer<RootState> {
  return (state, action) => {
    try {
      return inner(state, action)
    } catch (error) {
      if (state === undefined || typeof window === 'undefined') throw error
      reportError('store', error)
      return state
    }
  }
}

/** Creates one store per mounted app, filled with its first page's state. */
export function makeStore(first: ScreenState) {
  const slices = combineSlices(reducers)
  const store = configureStore({
    reducer: steady(slices as unknown as Reducer<RootState>),
    preloadedState: firstState(first),
    // Checking every state for mutation and non-serializable values takes seconds on a feed of 2,000 pins; types and Immer ensure both.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
    devTools: false,
  })
  const inject = (name: string, slice: Reducer) =>
    void slices.inject({ reducerPath: name as never, reducer: slice as never })
  return Object.assign(store, { inject })
}

/**
 * Adds slices that only some components load, once per store, in addition to those of others. It may run while they
 * render: subscribers are notified a tick later.
 */
export function addSlices(store: AppStore, slices: ReducersMapObject): void {
  const missing = Object.entries(slices).filter(([name]) => !(name in store.getState()))
  if (missing.length === 0) return
  for (const [name, slice] of missing) store.inject(name, slice)
  store.dispatch({ type: 'slices/added', meta: { [SHOULD_AUTOBATCH]: true } })
}

export type AppStore = ReturnType<typeof makeStore>
export type AppDispatch = AppStore['dispatch']
