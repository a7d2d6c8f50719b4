import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WireLinks } from '@/lib/accounts/businesses/schema'
import type { CameBack } from '@/lib/accounts/log-in/schema'
import type { PasscodeProof } from '@/lib/accounts/passcode/schema'
import type { WireAccount } from '@/lib/accounts/signed-in/wire'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import { forgetStoredPages } from '@/lib/platform/offline/stored-pages'
import type { AppThunk } from '@/store/platform/state'

/** An account that this browser can switch to, and whether it is signed in here. */
export type SwitchAccount = WireAccount & { logged_in: boolean }

type Accounts = {
  status: 'idle' | 'loading' | 'loaded' | 'failed'
  list: SwitchAccount[]
  /** The account to which a switch is under way. */
  switchingTo: string | null
}

const initialState: Accounts = { status: 'idle', list: [], switchingTo: null }

const slice = createSlice({
  name: 'accounts',
  initialState,
  reducers: {
    loadingMarked: (state, { payload }: PayloadAction<'loading' | 'failed'>) => {
      state.status = payload
    },
    accountsLoaded: (state, { payload }: PayloadAction<SwitchAccount[]>) => {
      state.status = 'loaded'
      state.list = payload
    },
    switchMarked: (state, { payload }: PayloadAction<string | null>) => {
      state.switchingTo = payload
    },
  },
})

const { loadingMarked, accountsLoaded, switchMarked } = slice.actions
export const accounts = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    accounts: ReturnType<typeof accounts>
  }
}

/** Account id → whether it is signed in in this browser (specification part 1, section 3, session accounts). */
export type SessionAccounts = Record<string, { logged_in: boolean }>

const accountsKey = 'magpie.accounts'
const changedKey = 'magpie.account-changed'

/** Stores the multi-account data across a page load: the number of accounts that the menu reserves space for. */
export function keepAccounts(left: SessionAccounts): void {
  try {
    if (Object.keys(left).length > 0) localStorage.setItem(accountsKey, JSON.stringify(left))
    else localStorage.removeItem(accountsKey)
  } catch {
    // Without storage, the menu reserves space for one.
  }
}

/** Returns the number of accounts at the last load; 1 when unknown. */
export function storedAccountCount(): number {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(accountsKey) ?? '{}')
    return Math.max(1, Object.keys(stored ?? {}).length)
  } catch {
    return 1
  }
}

/** Notifies the other tabs that the account has changed, so that they reload. */
export function broadcastAccountChange(): void {
  try {
    localStorage.setItem(changedKey, String(Date.now()))
  } catch {
    // Without storage, tabs notice it with their next call.
  }
}

/** Storage key that every log-out sets, visible to all tabs. */
export const logOutMarker = 'magpie.logged-out'

/** Returns true if a storage change means that another tab switched accounts or logged out. */
export const isAccountChange = (key: string | null) => key === changedKey || key === logOutMarker

/** Returns a mark that differs after a switch or a log-out. */
export function accountMark(): string {
  try {
    return [changedKey, logOutMarker].map((key) => localStorage.getItem(key) ?? '').join(' ')
  } catch {
    return ''
  }
}

/** Orders people first, each followed by their businesses; otherwise in the server's order. */
function ordered(all: readonly SwitchAccount[]): SwitchAccount[] {
  const owned = (account: SwitchAccount) => account.owners.length > 0
  const people = all.filter((account) => !owned(account))
  const businessesOf = (id: string) => all.filter((account) => account.owners[0]?.id === id)
  return people.flatMap((person) => [person, ...businessesOf(person.id)])
}

/** Loads the accounts of this browser, with their names and pictures. A failure is recorded, not thrown. */
export function loadAccounts(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (getState().accounts.status === 'loading') return
    dispatch(loadingMarked('loading'))
    try {
      const { data } = await resource('UserSessionResource').create({ session_accounts: true })
      const ids = Object.keys(data.session_accounts)
      const found = (await resource('MultiUserResource').get({ ids, fieldSetKey: 'linked_partner' })).data
      const list = ids.flatMap((id) => {
        const answer = found[id]
        const logged_in = data.session_accounts[id]?.logged_in ?? false
        return answer?.status === 'success' ? [{ ...answer.data, logged_in }] : []
      })
      keepAccounts(data.session_accounts)
      dispatch(accountsLoaded(ordered(list)))
    } catch {
      dispatch(loadingMarked('failed'))
    }
  }
}

/** Reloads the site for another account, so that the store keeps nothing of the previous one. */
async function beginAsAnother(page = '/'): Promise<void> {
  forgetQueries()
  await forgetStoredPages()
  broadcastAccountChange()
  window.location.assign(page)
}

/** Switches to another account of this browser. Rejects with the `CallError`. */
export function switchTo(user_id: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (getState().accounts.switchingTo) return
    dispatch(switchMarked(user_id))
    try {
      await resource('AccountSwitchResource').create({ user_id })
    } catch (error) {
      dispatch(switchMarked(null))
      throw error
    }
    await beginAsAnother()
  }
}

/** Creates a business account linked to the viewer's own, and switches to it and its set-up. Rejects with the `CallError`. */
export function createBusiness(
  fields: { business_name: string; email: string } & PasscodeProof,
): AppThunk<Promise<void>> {
  return async (_dispatch, getState) => {
    await resource('LinkedBusinessResource').create(fields)
    await beginAsAnother(getState().session.viewer?.may_act ? '/business/onboarding/' : '/')
  }
}

/**
 * Links a business with the token of a log-in to it, which may have reopened it. Rejects with the `CallError`.
 */
export async function linkBusiness(token: string): Promise<WireLinks & { came_back: CameBack }> {
  return (await resource('LinkedBusinessResource').update({ token })).data
}

/**
 * Ends a link to another account; when that ends the session of this page, the next account's page loads and
 * null is returned. Rejects with the `CallError`.
 */
export async function unlinkAccount(user_id: string): Promise<WireLinks | null> {
  const { is_logged_out, ...links } = (await resource('LinkedBusinessResource').delete({ user_id })).data
  if (is_logged_out) await beginAsAnother()
  return is_logged_out ? null : links
}
