import { type Action, combineReducers, configureStore, type ThunkAction } from '@reduxjs/toolkit'
import type { ScreenState } from '@/lib/screens/state'
import { auth } from './auth'
import { boards } from './boards'
import { feeds } from './feeds'
import { pins } from './pins'
import { saves } from './saves'
import { screenLoaded } from './screen-loaded'
import { session } from './session'
import { ui } from './ui'
import { users } from './users'
import { wishes } from './wishes'

const reducer = combineReducers({ session, auth, saves, pins, boards, users, feeds, wishes, ui })

export type RootState = ReturnType<typeof reducer>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, Action>

/** One store for each mounted app, filled with its first page's state. */
export function makeStore(first: ScreenState) {
  return configureStore({
    reducer,
    preloadedState: reducer(undefined, screenLoaded(first)),
    // Checking every state for mutation and odd values costs seconds on a feed of 2,000 pins; types and Immer hold it.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
    devTools: false,
  })
}

export type AppStore = ReturnType<typeof makeStore>
export type AppDispatch = AppStore['dispatch']
