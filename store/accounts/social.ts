import type { SocialArrival, WireIdentity } from '@/lib/accounts/identities/schema'
import { api } from '@/lib/edge/client/api'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import type { AppThunk } from '@/store/platform/state'
import { handshake } from './auth'
import { authenticated } from './session'

/** Returns the outcome that the browser's proof from another service allows. Rejects with a `CallError`. */
export function arriveBySocial(): AppThunk<Promise<SocialArrival>> {
  return () => api('GET /v3/users/social/')
}

type Waiting = { mfaToken: string }

/**
 * Logs in with another service and marks the user authenticated; returns the token of the second step instead
 * when a code is needed, and accepts it with the code. Rejects with the `CallError`.
 */
export function logInBySocial(second?: Waiting & { code: string }): AppThunk<Promise<Waiting | null>> {
  return async (dispatch) => {
    const path = second ? '/v3/login/mfa/handshake/' : '/v3/login/social/handshake/'
    const form: Record<string, string> = second
      ? { mfa_token: second.mfaToken, verification_code: second.code.trim() }
      : {}
    const viewer = await dispatch(handshake(path, form))
    if ('mfaToken' in viewer) return viewer
    forgetQueries()
    dispatch(authenticated(viewer))
    return null
  }
}

/** Connects the service that was proved before its person logged in with their password. Rejects with the `CallError`. */
export function connectSocial(): AppThunk<Promise<void>> {
  return async () => {
    await api('POST /v3/users/me/identities/')
  }
}

/** Disconnects a service; returns the remaining ones. Rejects with the `CallError`. */
export function disconnectSocial(provider: string): AppThunk<Promise<WireIdentity[]>> {
  return () => api('DELETE /v3/users/me/identities/:provider/', { provider })
}
