import { browserParts } from '@/lib/platform/http/browser-parts'
import { cookieNames } from '@/lib/platform/http/cookies'

declare module '@/lib/core/resource' {
  interface Browser {
    /** Stores the cookie choice for a year, readable by scripts. */
    keepConsent: (answer: string) => void
  }
}

/** Seconds. */
const year = 365 * 86_400

/** The cookie choice. */
export const consentPart = browserParts(({ put }) => ({
  keepConsent: (answer) => put(cookieNames.consent, answer, year, false),
}))
