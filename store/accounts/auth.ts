import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CameBack, WireViewer } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { isOfEarlierSession, renewCsrf } from '@/lib/platform/http/auth-failure'
import { captchaToken } from '@/lib/platform/http/captcha'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import { type Handshake, handshakeCall } from '@/lib/platform/http/handshake-client'
import type { AppThunk } from '@/store/platform/state'
import { keepAccounts, logOutMarker, type SessionAccounts } from './accounts'
import { authenticated } from './session'

/** Why a session ends. */
type LogOutReason = 'user' | 'authentication_failed'

type AuthState = {
  /** The log-out under way. */
  loggingOut: LogOutReason | null
  /** A call said that nobody is signed in, and the server is being asked whether that is so. */
  isDoubted: boolean
  /** What the last log-in brought its person back from. */
  cameBack: CameBack
  /** What the last sign-ups came to, newest last. */
  signUps: SignUpEvent[]
}

/** What one attempt to sign up was, or came to. */
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

/** Redeems what a handshake gave and answers the viewer; or the token of the second step, where a code is needed. */
export function handshake(
  path: string,
  form: Record<string, string>,
): AppThunk<Promise<WireViewer | { mfaToken: string }>> {
  return async (dispatch, getState) => {
    const given = await handshakeCall(path, form, getState().session.context?.unauth_id ?? '')
    return 'mfaToken' in given ? given : dispatch(redeemed(given.token))
  }
}

/** Exchanges the token of a log-in for a session, and keeps what that brought its person back from. */
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
  /** What the right password gave where a code is needed, and the code: the second step. */
  second?: { mfaToken: string; code: string }
}

/**
 * Shows who one is, with the token of a second factor by the path for it. The name is trimmed (part 1, section 5). Answers
 * what the handshake gave, not redeemed. Rejects with the `CallError`.
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

/**
 * Logs in and marks the user authenticated. Answers the token of the second factor instead when a code is needed. Rejects
 * with the `CallError`.
 */
export function logIn(fields: LogInFields): AppThunk<Promise<{ mfaToken: string } | null>> {
  return async (dispatch, getState) => {
    const given = await dispatch(proveLogIn(fields))
    if ('mfaToken' in given) return given
    const viewer = await dispatch(redeemed(given.token))
    forgetQueries()
    // Another account beside the one of this page: the page is not theirs, and a new one is on its way.
    if (!getState().session.viewer) dispatch(authenticated(viewer))
    return null
  }
}

/** What this browser keeps of a person begins so; preferences of the browser itself stay when they log out. */
export const storedPrefix = 'magpie.user.'

/** What they looked at last stands by its purpose, which the answer on cookies goes by (components/content/recents). */
const storedRecents = 'magpie.personalization.recents.'

/** Clears what is stored of those whose keys `goes` names, and tells the other tabs. */
function clear(goes: (key: string) => boolean) {
  const isOfSomebody = (key: string) => key.startsWith(storedPrefix) || key.startsWith(storedRecents)
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (isOfSomebody(key) && goes(key)) storage.removeItem(key)
    localStorage.setItem(logOutMarker, String(Date.now()))
  } catch {
    // A browser that keeps nothing has nothing to clear.
  }
}

/** Clears what is stored of the person who leaves; what accounts that stay signed in have stored is theirs. */
const clearStored = (left: readonly string[]) => clear((key) => !left.some((id) => key.endsWith(`.${id}`)))

/** Clears what is stored of somebody whose account was closed. */
export const clearStoredOf = (id: string) => clear((key) => key.endsWith(`.${id}`))

type LogOutOptions = {
  reason?: LogOutReason
  /** Every account of this browser, not the current one alone. */
  all?: boolean
  /** Where to go then; unless given, the home page. */
  redirectUrl?: string
  /** An abort of the call, as when the page goes away under it, is no failure to tell of. */
  logoutOnAbort?: boolean
  signal?: AbortSignal
  /** The accounts that stay signed in; unless given, what the server answers. */
  multiAccountData?: SessionAccounts
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Logs out (part 1, section 4): skipped while another log-out runs; marked while it does. A failure clears the mark and is
 * rethrown, unless it is an abort and `logoutOnAbort` is set. Success clears what was stored, records a marker, restores the
 * data of the accounts that stay, and goes to `redirectUrl`.
 */
export function logOut(options: LogOutOptions = {}): AppThunk<Promise<void>> {
  const { reason = 'user', all = false, redirectUrl = '/', logoutOnAbort = false } = options
  return async (dispatch, getState) => {
    if (getState().auth.loggingOut) return
    dispatch(logOutMarked(reason))
    let left: SessionAccounts
    try {
      const asked = { all, disable_auth_failure_redirect: reason === 'authentication_failed' }
      const { data } = await resource('UserSessionResource').delete(asked, options.signal)
      left = options.multiAccountData ?? data.session_accounts
    } catch (error) {
      dispatch(logOutMarked(null))
      if (logoutOnAbort && isAbort(error)) return
      throw error
    }
    clearStored(Object.keys(left))
    keepAccounts(left)
    forgetQueries()
    window.location.assign(redirectUrl)
  }
}

/** Whether the server still has this account signed in here: another tab may have given it a new session meanwhile. */
async function isStillHere(id: string): Promise<boolean> {
  await renewCsrf()
  const { data } = await resource('UserSessionResource').create({ session_accounts: true })
  return data.session_accounts[id]?.logged_in === true
}

/**
 * A call was refused for nobody being signed in, though somebody believes they are: they are logged out, once, and the
 * accounts that are left stay. Who is signed in after all has a page that is out of date, and gets a new one; unless the call
 * was under way (`sent`, its cross-site token) while the session got a new id, as a passcode gives it: what stands in the
 * fields of the page is still good.
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
      // Without a server there is nobody to ask; the next refusal asks again.
      dispatch(doubted(false))
    }
  }
}
