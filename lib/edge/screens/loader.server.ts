import type { ScreenInput, SeoNote } from '@/lib/platform/manifest/screen'
import type { ScreenState } from './state'

export type { ScreenInput, SeoNote }

type Entities = Pick<ScreenState, 'pins' | 'boards' | 'users' | 'feeds' | 'graphql'>

/** A screen with its data, or a redirect. */
export type Loaded =
  | ({ screen: ScreenState['screen']; seo: SeoNote; status?: number } & Partial<Entities>)
  | { redirect: string; permanent: boolean }

/** Loads the data of one route's screen. Throws `AppError` as queries do: 404 and 403 become those screens. */
export type Loader = (input: ScreenInput) => Promise<Loaded>
