import type { WireViewer } from '@/lib/accounts/account/schema'
import { arrivalKeys } from '@/lib/accounts/sign-up/arrival-keys'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'
import { captchaToken } from '@/lib/platform/http/captcha'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import { handshakeCall } from '@/lib/platform/http/handshake-client'
import type { AppThunk, RootState } from '@/store/platform/state'
import { signUpLogged } from './auth'
import { isCrossDomain, registrationForm, registrationPath, type SignUpFields } from './registration'
import { authenticated } from './session'

/** The specification's limit: at most three attempts in total. */
const maxAttempts = 3
const retryable = new Set([9120, 9121])

/** The specification's message for an account that was created when the log-in after it failed. */
const madeOnly =
  'We were able to create your account, but there was a problem logging you in. Try refreshing the page to continue.'

/**
 * Returns true if a sign-up may be retried: no code more specific than the status, or one of the two for
 * retries.
 */
function isRetryable(error: CallError): boolean {
  return retryable.has(error.code) || error.code === error.httpStatus
}

/** Prefix of a visitor's stored data; a member does not need it. */
const visitorPrefix = 'magpie.visitor.'
const arrival: ReadonlySet<string> = new Set(Object.values(arrivalKeys))

/** Returns the stored data of the visitor's arrival and visit, as far as consent allowed; empty texts otherwise. */
function storedArrival() {
  const stored = (name: 'utm_campaign' | 'visited_pages' | 'user_behavior_data') => {
    try {
      return localStorage.getItem(arrivalKeys[name]) ?? ''
    } catch {
      return ''
    }
  }
  return {
    utm_campaign: stored('utm_campaign'),
    visited_pages: stored('visited_pages'),
    user_behavior_data: stored('user_behavior_data'),
  }
}

function clearVisitor() {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(visitorPrefix) || arrival.has(key)) storage.removeItem(key)
  } catch {
    // Without storage, there is nothing to delete.
  }
}

async function payloadOf(
  fields: SignUpFields,
  { session: { context, site }, invites: { code: inviteCode } }: RootState,
) {
  const action = context?.user_agent_is_mobile ? 'mweb_signup' : 'web_unauth'
  return registrationForm(fields, {
    country: context?.country ?? '',
    locale: context?.locale ?? '',
    referrer: context?.referrer ?? '',
    inviteCode: context?.invite_code || inviteCode,
    arrival: storedArrival(),
    // A token works once: each attempt has its own.
    captchaToken: await captchaToken(site?.captcha ?? null, action),
  })
}

/** Returns the error for an account created without a token; a retry would find its address taken. */
const onlyMade = () => new CallError(200, { code: 0, message: madeOnly })

/** The result of an attempt: the viewer, or a token to sign in with. */
type Made = { viewer: WireViewer } | { token: string }

/**
 * Creates one account: through the handshake across origins, otherwise through the resource, which also signs in.
 * @throws CallError, which is not retried for an account without token
 */
async function attemptOnce(fields: SignUpFields, state: RootState): Promise<Made> {
  const form = await payloadOf(fields, state)
  const { context } = state.session
  if (!isCrossDomain(form, context?.cross_domain_origins ?? []))
    return { viewer: (await resource('UserRegisterResource').create(form)).data }
  const handshake = handshakeCall(registrationPath(form), form, context?.unauth_id ?? '')
  const given = await handshake.catch((error: unknown) => {
    throw error instanceof CallError && error.httpStatus === 200 ? onlyMade() : error
  })
  if ('token' in given) return given
  throw new CallError(409)
}

async function signedIn(made: Made): Promise<WireViewer> {
  if ('viewer' in made) return made.viewer
  const redeem = resource('HandshakeSessionResource').create({ token: made.token, isRegistration: true })
  const { data } = await redeem.catch(() => {
    throw onlyMade()
  })
  return data
}

/**
 * Creates an account, retrying twice. @throws CallError, the last one of at most three on retryable failures
 */
function registered(fields: SignUpFields): AppThunk<Promise<Made>> {
  return async (dispatch, getState) => {
    for (let attempt = 1; ; attempt += 1) {
      dispatch(signUpLogged({ event: 'attempt', attempt, code: null }))
      try {
        const made = await attemptOnce(fields, getState())
        dispatch(signUpLogged({ event: 'success', attempt, code: null }))
        return made
      } catch (error) {
        const isCall = error instanceof CallError
        if (isCall && isRetryable(error) && attempt < maxAttempts) continue
        dispatch(signUpLogged({ event: 'failure', attempt, code: isCall ? error.code : null }))
        throw error
      }
    }
  }
}

/**
 * Signs up and marks the user authenticated. Retries retryable failures, at most three times in total; each
 * attempt and its end is logged. A created account is not created again: if only the log-in fails, the error
 * says so. Rejects with the last `CallError`.
 */
export function signUp(fields: SignUpFields): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const viewer = await signedIn(await dispatch(registered(fields)))
    clearVisitor()
    forgetQueries()
    // As at a log-in: an account in addition to the page's gets a new page.
    if (!getState().session.viewer) dispatch(authenticated(viewer))
  }
}
