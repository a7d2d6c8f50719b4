import type { Action, ThunkAction } from '@reduxjs/toolkit'

/**
 * The whole state of the store. Each slice adds its own part to this interface next to its reducer, so that a thunk of one
 * area can read the state without importing the store that combines all areas.
 */
// biome-ignore lint/suspicious/noEmptyInterface: slices add to it by declaration merging.
export interface RootState {}

/** A thunk of the store; `Result` is what dispatching it returns. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, Action>
