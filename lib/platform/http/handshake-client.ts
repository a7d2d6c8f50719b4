import { noteVersion } from './app-version'
import { browserHeaders } from './browser-headers'
import { CallError, refusedCall } from './call-error'
import type { RestEnvelope } from './envelope'
import { loadSentence } from './error-texts'

/** The statuses of a handshake with an answer (specification part 1, section 8). */
const answers = [200, 401, 409]

/** The one refusal that is passed on unchanged: a second-factor code is needed. */
const codeNeeded = 9101

/** A handshake that failed at the HTTP level; the body's error is kept, if any. */
export class HttpError extends CallError {
  override readonly name = 'HttpError'
}

/** The result of a handshake: a token to redeem, or the token for a second step with a code. */
export type Handshake = { token: string } | { mfaToken: string }

type Answer = RestEnvelope<string | { mfa_token?: string } | null>

/**
 * Performs one handshake of a sign-up or log-in: a form, and the install id. Statuses other than 200, 401 and 409
 * reject with an `HttpError`, and a failure answer with a `CallError` of its code; both are `CallError`s.
 */
export async function handshakeCall(
  path: string,
  form: Record<string, string>,
  unauthId: string,
): Promise<Handshake> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { ...browserHeaders(), 'X-Unauth-Id': unauthId },
    body: new URLSearchParams(form),
  }).catch(() => {
    throw new CallError(0)
  })
  noteVersion(response.headers.get('x-app-version'))
  const answer = (await response.json().catch(() => null)) as Answer | null
  if (!answers.includes(response.status)) {
    await loadSentence(answer ?? {})
    throw new HttpError(response.status, answer ?? {})
  }
  const data = answer?.data
  if (answer?.status === 'success' && typeof data === 'string') return { token: data }
  if (answer?.code === codeNeeded && typeof data === 'object' && data?.mfa_token)
    return { mfaToken: data.mfa_token }
  throw await refusedCall(response.status, answer ?? {})
}
