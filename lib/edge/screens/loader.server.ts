import type { Viewer } from '@/lib/core/viewer'
import type { ScreenState, Seo } from './state'

/** What a loader is asked: who, for which parameters of the route, with which query. */
export type Ask = { viewer: Viewer; params: Record<string, string>; query: URLSearchParams; path: string }

type Entities = Pick<ScreenState, 'pins' | 'boards' | 'users' | 'feeds' | 'graphql'>

/** What a screen says of itself; addresses are paths, made absolute in one place. */
export type SeoNote = Partial<Pick<Seo, 'image' | 'video' | 'type' | 'noindex' | 'structured'>> & {
  title: string
  description?: string
  /** The one path under which search engines should know this page. */
  canonical: string
}

/** A screen with what it shows, or where to go instead. */
export type Loaded =
  | ({ screen: ScreenState['screen']; seo: SeoNote; status?: number } & Partial<Entities>)
  | { redirect: string; permanent: boolean }

/** Brings what one route's screen needs. Throws `AppError` as queries do: 404 and 403 become those screens. */
export type Loader = (ask: Ask) => Promise<Loaded>
