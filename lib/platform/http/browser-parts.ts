import { contributionPoint } from '@/lib/core/contribution'
import type { Browser } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'

/** The cookies of a request, and of its answer. */
export type BrowserCookies = {
  viewer: Viewer
  /** True if this server is reached by https. */
  secure: boolean
  /** The `Cookie` header. */
  header: string | null
  read: (name: string) => string | null
  /** Sets a cookie for `maxAge` seconds; 0 deletes it. `httpOnly` hides it from scripts. */
  put: (name: string, value: string, maxAge: number, httpOnly: boolean) => void
  /** Adds a `Set-Cookie` header. */
  append: (line: string) => void
}

/** A domain's part of the calling browser. */
export const browserParts =
  contributionPoint<(cookies: BrowserCookies) => Partial<Browser>>('parts of the browser')
