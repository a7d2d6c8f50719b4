import { browserParts } from '@/lib/platform/http/browser-parts'
import { cookieNames } from '@/lib/platform/http/cookies'
import { proofAge } from './proof.server'

declare module '@/lib/core/resource' {
  interface Browser {
    /** The sealed identity confirmed by another service; null when there is none. */
    social_proof: string | null
    /** Stores such an identity for ten minutes, inaccessible to scripts; null deletes it. */
    keepSocialProof: (proof: string | null) => void
  }
}

/** The identity that another service confirmed. */
export const socialPart = browserParts(({ read, put }) => ({
  social_proof: read(cookieNames.social),
  keepSocialProof: (proof) => put(cookieNames.social, proof ?? '', proof ? proofAge : 0, true),
}))
