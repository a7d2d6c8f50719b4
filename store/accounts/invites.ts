import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import type { InviteMetadata } from '@/lib/accounts/invites/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { AppThunk, RootState } from '@/store/platform/state'

/** A shared object, and the path of its page. */
export type Shared = {
  object_type: 'site' | 'profile' | 'board' | 'pin'
  object_id: string | null
  path: string
  title: string
}

/** The sender of the visitor's invitation, and how to show it. */
export type Landing = { metadata: InviteMetadata; shown: 'popover' | 'toast' }

type Invites = {
  /** Object of the share dialog. */
  shared: Shared | null
  landing: Landing | null
  /** Code of the visitor's invitation, for a sign-up. */
  code: string
}

const slice = createSlice({
  name: 'invites',
  initialState: { shared: null, landing: null, code: '' } as Invites,
  reducers: {
    sharing: (state, { payload }: PayloadAction<Shared>) => {
      state.shared = payload
    },
    /** Ends sharing this object; a newer one stays. */
    sharingEnded: (state, { payload }: PayloadAction<Shared>) => {
      if (original(state)?.shared === payload) state.shared = null
    },
    cameBy: (state, { payload }: PayloadAction<string>) => {
      state.code = payload
    },
    landed: (state, { payload }: PayloadAction<Landing | null>) => {
      state.landing = payload
    },
  },
})

const { landed } = slice.actions
export const { cameBy, sharing, sharingEnded } = slice.actions
export const invites = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    invites: ReturnType<typeof invites>
  }
}

/**
 * Returns how to show an invitation (specification part 1, section 4): signed out on a desktop a popover; signed in a toast, if another member sent it and both have messaging; null otherwise.
 */
export function landingOf(
  { sender }: InviteMetadata,
  { viewer, context }: Pick<RootState['session'], 'viewer' | 'context'>,
): Landing['shown'] | null {
  if (viewer) {
    const isOther = sender.id !== viewer.id
    return isOther && sender.should_show_messaging && viewer.should_show_messaging ? 'toast' : null
  }
  const isDesktop = !context?.user_agent_is_mobile && !context?.user_agent_is_tablet
  return isDesktop ? 'popover' : null
}

/** Loads the sender of the invitation in an address. Without an answer nothing is shown (specification part 1, section 8). */
export function land(invite_code: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(cameBy(invite_code))
    try {
      const { data } = await resource('InviteCodeMetadataResource').get({ invite_code })
      const shown = data?.sender ? landingOf(data, getState().session) : null
      dispatch(landed(shown ? { metadata: data, shown } : null))
    } catch {
      dispatch(landed(null))
    }
  }
}

/** Ends the popover or toast. */
export const landingEnded = () => landed(null)

/**
 * Returns the link that shares an object by a channel, with the viewer's code. Rejects with the `CallError`.
 */
export async function inviteUrl(
  { object_type, object_id, path }: Shared,
  invite_channel: number,
): Promise<string> {
  const { data } = await resource('InviteCodeResource').create({ object_type, object_id, invite_channel })
  const url = new URL(path, window.location.origin)
  url.searchParams.set('invite_code', data.invite_code)
  return url.href
}
