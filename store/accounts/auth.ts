import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WireViewer } from '@/lib/accounts/account/schema'
import type { CameBack } from '@/lib/accounts/log-in/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { isOfEarlierSession, renewCsrf } from '@/lib/platform/http/auth-failure'
import { CallError } from '@/lib/platform/http/call-error'
import { captchaToken } from '@/lib/platform/http/captcha'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import { type Handshake, handshakeCall } from '@/lib/platform/http/handshake-client'
import { logEvent } from '@/lib/platform/http/log-client'
import { forgetStoredPages } from '@/lib/platform/offline/stored-pages'
import type { AppThunk } from '@/store/platform/state'
import { keepAccounts, logOutMarker, type SessionAccounts } from './accounts'
import { authenticated } from './session'

/** Reason for the end of a session. */
type LogOutReason = 'user' | 'authentication_failed'

type AuthState = {
  /** The log-out in progress. */
  loggingOut: LogOutReason | null
  /** True while the server is asked whether the session has ended, after a refused call. */
  isDoubted: boolean
  /** State from which the last log-in reopened the account. */
  cameBack: CameBack
  /** Events of the last sign-ups, newest last. */
  signUps: SignUpEvent[]
}

/** An attempt to sign up, or its result. */
export type SignUpEvent = { event: 'attempt' | 'success' | 'failure'; attempt: number; code: number | null }

const slice = createSlice({
  name: 'auth',
  initialState: { loggingOut: null, isDoubted: false, cameBack: null, signUps: [] } as AuthState,
  reducers: {
    logOutMarked: (state, { payload }: PayloadAction<LogOutReason | null>) => {
      state.loggingOut = payload
    },
    doubted: {
      prepare: (is = true) => ({ payload: is }),
      reducer: (state, { payload }: PayloadAction<boolean>) => {
        state.isDoubted = payload
      },
    },
    broughtBack: (state, { payload }: PayloadAction<CameBack>) => {
      state.cameBack = payload
    },
    signUpLogged: (state, { payload }: PayloadAction<SignUpEvent>) => {
      state.signUps = [...state.signUps, payload].slice(-10)
    },
  },
})

const { logOutMarked, doubted, broughtBack } = slice.actions
export const { signUpLogged } = slice.actions
export const auth = slice.reducer

declare module '@/store/platform/state' {
  interface RootState {
    auth: ReturnType<typeof auth>
  }
}

/**
 * Redeems the result of a handshake and returns the viewer; or the token of the second step, if a code is
 * needed.
 */
export function handshake(
  path: string,
  form: Record<string, string>,
): AppThunk<Promise<WireViewer | { mfaToken: string }>> {
  return async (dispatch, getState) => {
    const given = await handshakeCall(path, form, getState().session.context?.unauth_id ?? '')
    return 'mfaToken' in given ? given : dispatch(redeemed(given.token))
  }
}

/** Exchanges the token of a log-in for a session, and stores the state it was reopened from. */
function redeemed(token: string): AppThunk<Promise<WireViewer>> {
  return async (dispatch) => {
    const { data } = await resource('HandshakeSessionResource').create({ token, isRegistration: false })
    const { came_back, ...viewer } = data
    dispatch(broughtBack(came_back))
    return viewer
  }
}

export type LogInFields = {
  usernameOrEmail: string
  password: string
  /** Token of the second step and its code, after the right password. */
  second?: { mfaToken: string; code: string }
}

/**
 * Performs the handshake of a log-in; with the token of a second factor at its own path. Trims the name
 * (specification part 1, section 5). Returns the unredeemed result. Rejects with the `CallError`.
 */
export function proveLogIn(fields: LogInFields): AppThunk<Promise<Handshake>> {
  return async (_, getState) => {
    const { context, site } = getState().session
    const { usernameOrEmail, password, second } = fields
    const action = context?.user_agent_is_mobile ? 'mweb_login' : 'web_unauth'
    const token = second ? '' : await captchaToken(site?.captcha ?? null, action)
    const form = {
      username_or_email: usernameOrEmail.trim(),
      password,
      referrer: context?.referrer ?? '',
      ...(token ? { token } : {}),
      ...(second ? { mfa_token: second.mfaToken, verification_code: second.code.trim() } : {}),
    }
    const path = second ? '/v3/login/mfa/handshake/' : '/v3/login/handshake/'
    return handshakeCall(path, form, context?.unauth_id ?? '')
  }
}

/** Logs a failed log-in by its code, and passes the error on. */
function logFailure(error: unknown): never {
  logEvent('logInFailure', { event_data: { code: error instanceof CallError ? error.code : null } })
  throw error
}

/**
 * Logs in and marks the user authenticated. Returns the token of the second factor instead when a code is
 * needed. Rejects with the `CallError`.
 */
export function logIn(fields: LogInFields): AppThunk<Promise<{ mfaToken: string } | null>> {
  return async (dispatch, getState) => {
    logEvent('logInAttempt', { event_data: { second: fields.second !== undefined } })
    const given = await dispatch(proveLogIn(fields)).catch(logFailure)
    if ('mfaToken' in given) return given
    const viewer = await dispatch(redeemed(given.token)).catch(logFailure)
    logEvent('logInSuccess')
    forgetQueries()
    // A second account does not use the current page; it loads a new one.
    if (!getState().session.viewer) dispatch(authenticated(viewer))
    return null
  }
}

/** Prefix of a person's data in this browser; the browser's own preferences survive a log-out. */
export const storedPrefix = 'magpie.user.'

/** Recently viewed pins and recent searches are stored by purpose, under the cookie choice. */
const storedByPurpose = ['magpie.personalization.recents.', 'magpie.personalization.searches.']

/** Dismissals stored in this browser, from before they were stored by account. */
const storedAnswers = ['push-offer-declined', 'magpie.recent-searches']

/** Deletes the stored data whose keys match `goes`, and notifies the other tabs. */
function clear(goes: (key: string) => boolean) {
  const isOfSomebody = (key: string) =>
    [storedPrefix, ...storedByPurpose].some((prefix) => key.startsWith(prefix)) || storedAnswers.includes(key)
  try {
    for (const key of Object.keys(localStorage))
      if (isOfSomebody(key) && goes(key)) localStorage.removeItem(key)
    // All of it belongs to this session: positions, drafts of messages, toasts for the next page.
    for (const key of Object.keys(sessionStorage)) if (goes(key)) sessionStorage.removeItem(key)
    localStorage.setItem(logOutMarker, String(Date.now()))
  } catch {
    // Without storage, there is nothing to delete.
  }
}

/** Deletes the stored data of the person logging out, but not of accounts that stay signed in. */
const clearStored = (left: readonly string[]) => clear((key) => !left.some((id) => key.endsWith(`.${id}`)))

/** Deletes the stored data of a closed account. */
export const clearStoredOf = (id: string) => clear((key) => key.endsWith(`.${id}`))

const forgetWaiting = (left: readonly string[]) =>
  import('@/lib/platform/offline/forget-pending')
    .then(({ forgetPending }) => forgetPending(left))
    .catch(() => undefined)

type LogOutOptions = {
  reason?: LogOutReason
  /** Logs out every account of this browser instead of only the current one. */
  all?: boolean
  /** Address at which to continue; the home page by default. */
  redirectUrl?: string
  /** Ignores an aborted call, as when the page is left. */
  logoutOnAbort?: boolean
  signal?: AbortSignal
  /** The accounts that stay signed in; by default those in the server's answer. */
  multiAccountData?: SessionAccounts
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Logs out (specification part 1, section 4): skipped while another log-out runs; marked while it does. A
 * failure clears the mark and is rethrown, unless it is an abort and `logoutOnAbort` is set. Success clears
 * stored data, records a marker, restores the data of the accounts that stay, and goes to `redirectUrl`.
 */
export function logOut(options: LogOutOptions = {}): AppThunk<Promise<void>> {
  const { reason = 'user', all = false, redirectUrl = '/', logoutOnAbort = false } = options
  return async (dispatch, getState) => {
    if (getState().auth.loggingOut) return
    dispatch(logOutMarked(reason))
    let left: SessionAccounts
    try {
      const requested = { all, disable_auth_failure_redirect: reason === 'authentication_failed' }
      const { data } = await resource('UserSessionResource').delete(requested, options.signal)
      left = options.multiAccountData ?? data.session_accounts
    } catch (error) {
      dispatch(logOutMarked(null))
      if (logoutOnAbort && isAbort(error)) return
      throw error
    }
    clearStored(Object.keys(left))
    keepAccounts(left)
    forgetQueries()
    await forgetStoredPages()
    // What waits outlasts a session that only ended: it is sent after the next log-in.
    if (reason === 'user') await forgetWaiting(Object.keys(left))
    window.location.assign(redirectUrl)
  }
}

/**
 * Returns true if the server still has this account signed in here: another tab may have renewed the session.
 */
async function isStillHere(id: string): Promise<boolean> {
  await renewCsrf()
  const { data } = await resource('UserSessionResource').create({ session_accounts: true })
  return data.session_accounts[id]?.logged_in === true
}

/**
 * Handles a call refused as signed out while the page has a viewer: logs them out, once, and keeps the other
 * accounts. A viewer who is still signed in has a stale page, which is reloaded; except when the call was
 * under way (`sent`, its cross-site token) while the session got a new id, as after a passcode: the page's
 * input is still valid.
 */
export function authenticationFailed(sent?: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { auth, session } = getState()
    if (!session.viewer || auth.loggingOut || auth.isDoubted) return
    dispatch(doubted())
    try {
      if (await isStillHere(session.viewer.id)) {
        if (sent === undefined || !isOfEarlierSession(sent)) return window.location.reload()
        dispatch(doubted(false))
        return
      }
      const here = window.location.pathname + window.location.search
      const redirectUrl = `/login/?next=${encodeURIComponent(here)}`
      await dispatch(logOut({ reason: 'authentication_failed', redirectUrl }))
    } catch {
      // Without a server, the next refusal checks again.
      dispatch(doubted(false))
    }
  }
}
