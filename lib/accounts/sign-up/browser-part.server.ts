import { browserParts } from '@/lib/platform/http/browser-parts'
import { cookieNames } from '@/lib/platform/http/cookies'

declare module '@/lib/core/resource' {
  interface Browser {
    /** True if a sign-up from this browser was refused for age in the last 24 hours. */
    age_restricted: boolean
    /** Sets the age mark for 24 hours (error 9110). */
    restrictAge: () => void
  }
}

/** Seconds. */
const day = 86_400

/** The mark of a refused sign-up. */
export const agePart = browserParts(({ read, put }) => ({
  age_restricted: read(cookieNames.age) !== null,
  restrictAge: () => put(cookieNames.age, '1', day, true),
}))
