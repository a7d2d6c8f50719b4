import { sessionAge } from '@/lib/accounts/signed-in/browser-part.server'
import { browserParts } from '@/lib/platform/http/browser-parts'
import { cookieNames } from '@/lib/platform/http/cookies'
import { csrfToken } from '@/lib/platform/http/csrf.server'

declare module '@/lib/core/resource' {
  interface Browser {
    /** Gives the page the cross-site token of a session that acts for a profile, or, for null, of the person. */
    actFor: (profile_id: string | null) => void
  }
}

/** The cross-site token of a session that acts for a profile. */
export const actingPart = browserParts(({ viewer, put }) => ({
  actFor(profile_id) {
    const { session_id, install_id } = viewer
    const token = csrfToken({ id: profile_id, session_id, install_id, ...(profile_id && { actor: {} }) })
    put(cookieNames.csrf, token, sessionAge, false)
  },
}))
