import { type Action, combineReducers, configureStore, type ThunkAction } from '@reduxjs/toolkit'
import type { ScreenState } from '@/lib/screens/state'
import { accounts } from './accounts'
import { auth } from './auth'
import { boards } from './boards'
import { consent } from './consent'
import { feeds } from './feeds'
import { ideaPin } from './idea-pin'
import { invites } from './invites'
import { leads } from './leads'
import { messages } from './messages'
import { news } from './news'
import { passcode } from './passcode'
import { pins } from './pins'
import { reactions } from './reactions'
import { recents } from './recents'
import { reports } from './reports'
import { saves } from './saves'
import { screenLoaded } from './screen-loaded'
import { session } from './session'
import { settings } from './settings'
import { shareSuggestions } from './share-suggestions'
import { shopTheLook } from './shop-the-look'
import { ui } from './ui'
import { users } from './users'
import { videoPlayer } from './video-player'
import { wishes } from './wishes'

const reducer = combineReducers({
  session,
  settings,
  auth,
  accounts,
  invites,
  consent,
  saves,
  pins,
  boards,
  users,
  feeds,
  wishes,
  reactions,
  recents,
  shareSuggestions,
  ui,
  passcode,
  ideaPin,
  shopTheLook,
  videoPlayer,
  leads,
  messages,
  news,
  reports,
})

export type RootState = ReturnType<typeof reducer>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, Action>

/** What an entity slice holds after its first entities came; the same as through its reducer, without its drafts. */
function entitiesOf<T extends { id: string }>(items: readonly T[]) {
  const entities = Object.fromEntries(items.map((item) => [item.id, item]))
  return { ids: [...new Set(items.map((item) => item.id))], entities }
}

/** The state of a first page. The server makes one for every page: entities are many, and drafting them is dear. */
function firstState(first: ScreenState): RootState {
  const rest = reducer(undefined, screenLoaded({ ...first, pins: [], boards: [], users: [] }))
  return {
    ...rest,
    pins: entitiesOf(first.pins),
    boards: entitiesOf(first.boards),
    users: entitiesOf(first.users),
  }
}

/** One store for each mounted app, filled with its first page's state. */
export function makeStore(first: ScreenState) {
  return configureStore({
    reducer,
    preloadedState: firstState(first),
    // Checking every state for mutation and odd values costs seconds on a feed of 2,000 pins; types and Immer hold it.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
    devTools: false,
  })
}

export type AppStore = ReturnType<typeof makeStore>
export type AppDispatch = AppStore['dispatch']
