import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { CallError } from '@/lib/http/call-error'
import { forgetQueries } from '@/lib/http/graphql-client'
import { handshakeCall } from '@/lib/http/handshake-client'
import { resource } from '@/lib/http/resource-client'
import type { AppThunk } from './index'
import { authenticated } from './session'

/** Why a session ends. */
type LogOutReason = 'user' | 'authentication_failed'

type AuthState = {
  /** The log-out under way. */
  loggingOut: LogOutReason | null
  /** What the last sign-ups came to, newest last. */
  signUps: SignUpEvent[]
}

type SignUpEvent = { event: 'attempt' | 'success' | 'failure'; attempt: number; code: number | null }

const slice = createSlice({
  name: 'auth',
  initialState: { loggingOut: null, signUps: [] } as AuthState,
  reducers: {
    logOutMarked: (state, { payload }: PayloadAction<LogOutReason | null>) => {
      state.loggingOut = payload
    },
    signUpLogged: (state, { payload }: PayloadAction<SignUpEvent>) => {
      state.signUps = [...state.signUps, payload].slice(-10)
    },
  },
})

const { logOutMarked, signUpLogged } = slice.actions
export const auth = slice.reducer

/** The specification's bound: at most three attempts in total. */
const mostAttempts = 3
const retryable = new Set([9120, 9121])

/** Whether a sign-up may be tried again: no code narrower than the status, or one of the two that say so. */
function isRetryable(error: CallError): boolean {
  return retryable.has(error.code) || error.code === error.httpStatus
}

/** What a person fills in to sign up; the rest of the payload follows from the browser. */
export type SignUpFields = { email: string; password: string; birthday: string }

/**
 * The registration payload (part 1, sections 3 and 5): missing text as empty strings, optional fields only when
 * present. For an email registration the names are asked later.
 */
export function registrationForm(
  fields: SignUpFields,
  context: { country: string; locale: string; referrer: string },
) {
  return {
    email: fields.email.trim(),
    username: '',
    password: fields.password,
    first_name: '',
    last_name: '',
    country: context.country,
    locale: context.locale,
    referrer: context.referrer,
    business_name: '',
    ...(fields.birthday ? { birthday: fields.birthday } : {}),
  }
}

/** Redeems what a handshake gave and answers the viewer; or the token of the second step, where a code is needed. */
async function handshake(
  path: string,
  form: Record<string, string>,
  unauthId: string,
  isRegistration: boolean,
) {
  const given = await handshakeCall(path, form, unauthId)
  if ('mfaToken' in given) return given
  return (await resource('HandshakeSessionResource').create({ token: given.token, isRegistration })).data
}

/**
 * Signs up by email and marks the user authenticated. On a retryable failure it is tried again, at most three times in
 * total; each attempt and its end is logged. Rejects with the last `CallError`.
 */
export function signUp(fields: SignUpFields): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { context } = getState().session
    const form = registrationForm(fields, {
      country: context?.country ?? '',
      locale: context?.locale ?? '',
      referrer: context?.referrer ?? '',
    })
    for (let attempt = 1; ; attempt += 1) {
      dispatch(signUpLogged({ event: 'attempt', attempt, code: null }))
      try {
        const path = '/v3/register/email/handshake/'
        const viewer = await handshake(path, form, context?.unauth_id ?? '', true)
        if ('mfaToken' in viewer) throw new CallError(409)
        dispatch(signUpLogged({ event: 'success', attempt, code: null }))
        forgetQueries()
        dispatch(authenticated(viewer))
        return
      } catch (error) {
        const isCall = error instanceof CallError
        if (isCall && isRetryable(error) && attempt < mostAttempts) continue
        dispatch(signUpLogged({ event: 'failure', attempt, code: isCall ? error.code : null }))
        throw error
      }
    }
  }
}

export type LogInFields = {
  usernameOrEmail: string
  password: string
  /** What the right password gave where a code is needed, and the code: the second step. */
  second?: { mfaToken: string; code: string }
}

/**
 * Logs in and marks the user authenticated; with the token of a second factor by the path for it. The name is trimmed
 * (part 1, section 5). Answers that token instead when a code is needed. Rejects with the `CallError`.
 */
export function logIn(fields: LogInFields): AppThunk<Promise<{ mfaToken: string } | null>> {
  return async (dispatch, getState) => {
    const { context } = getState().session
    const { usernameOrEmail, password, second } = fields
    const form = {
      username_or_email: usernameOrEmail.trim(),
      password,
      referrer: context?.referrer ?? '',
      ...(second ? { mfa_token: second.mfaToken, verification_code: second.code.trim() } : {}),
    }
    const path = second ? '/v3/login/mfa/handshake/' : '/v3/login/handshake/'
    const viewer = await handshake(path, form, context?.unauth_id ?? '', false)
    if ('mfaToken' in viewer) return viewer
    forgetQueries()
    dispatch(authenticated(viewer))
    return null
  }
}

/** What this browser keeps of a person begins so; preferences of the browser itself stay when they log out. */
export const storedPrefix = 'magpie.user.'
const logOutMarker = 'magpie.logged-out'

function clearStored() {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(storedPrefix)) storage.removeItem(key)
    localStorage.setItem(logOutMarker, String(Date.now()))
  } catch {
    // A browser that keeps nothing has nothing to clear.
  }
}

/**
 * Logs out (part 1, section 4): skipped while another log-out runs; a failure clears the mark and is rethrown; success
 * clears what was stored, records a marker and goes to `redirectUrl`.
 */
export function logOut(reason: LogOutReason = 'user', redirectUrl = '/'): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (getState().auth.loggingOut) return
    dispatch(logOutMarked(reason))
    try {
      await resource('UserSessionResource').delete({})
    } catch (error) {
      dispatch(logOutMarked(null))
      throw error
    }
    clearStored()
    forgetQueries()
    window.location.assign(redirectUrl)
  }
}
