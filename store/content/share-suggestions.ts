import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WireUser } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireShareSuggestion } from '@/lib/inbox/messages/schema'
import { logStat } from '@/lib/platform/http/log-client'
import { reachExperiment } from '@/store/accounts/experiments'
import type { AppThunk, RootState } from '@/store/platform/state'

/** A suggested receiver; of people who are only found by their name, without a reason. */
export type Suggested = { user: WireUser; reason: WireShareSuggestion['reason'] | null }

/** Terms that are kept. */
const max = 50

/** Share suggestions keyed by search term (specification part 1, section 3, other state). */
const slice = createSlice({
  name: 'shareSuggestions',
  initialState: {} as Record<string, Suggested[]>,
  reducers: {
    suggested: (state, { payload }: PayloadAction<{ term: string; people: Suggested[] }>) => {
      delete state[payload.term]
      state[payload.term] = payload.people
      const [oldest] = Object.keys(state).filter((term) => term !== '')
      if (oldest && Object.keys(state).length > max) delete state[oldest]
    },
  },
})

export const { suggested } = slice.actions
export const shareSuggestions = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    shareSuggestions: ReturnType<typeof shareSuggestions>
  }
}

/** True for those whose suggestions may be preloaded: signed in, not in a limited login, with messaging enabled. */
const maySuggest = ({ session: { viewer } }: Pick<RootState, 'session'>) =>
  viewer !== null && viewer.login_state === 'authenticated' && viewer.should_show_messaging

/**
 * Fetches the suggestions once, if the experiment `mweb_pre_cache_contacts` is on (specification part 2, section 7); a
 * failure is counted, and shows nothing (section 8).
 */
export function preCacheSuggestions(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!maySuggest(getState()) || getState().shareSuggestions['']) return
    if (!dispatch(reachExperiment('mweb_pre_cache_contacts'))) return
    try {
      const options = { suggestion_type: 'share', hide_group_conversations: true } as const
      const { data } = await resource('ShareSuggestionsResource').get(options)
      dispatch(suggested({ term: '', people: data.map(({ user, reason }) => ({ user, reason })) }))
    } catch {
      logStat('mweb.shareMenu.suggestions.failure', 1, 'count', {}, 1)
    }
  }
}
