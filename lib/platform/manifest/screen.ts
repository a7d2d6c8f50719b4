import type { Viewer } from '@/lib/core/viewer'
import type titles from '@/messages/en/titles.json'

/**
 * The request for a screen: the viewer, the parameters of the route, the query, the path with its query, and the country it is
 * shown in (two letters, the United
 * States by default); on a page that visitors share, one that stands for others.
 */
export type ScreenInput = {
  viewer: Viewer
  params: Record<string, string>
  query: URLSearchParams
  path: string
  country?: string
  /** True if the browser reports that a page of this site linked here. */
  isFromHere?: boolean
  /** True if the cookie choices of the viewer permit using what they do for them. */
  readonly allows_personalization?: boolean
}

/** The head of a page for crawlers. Addresses are absolute. */
export type Seo = {
  title: string
  description: string
  canonical: string
  image: { url: string; width: number; height: number; alt: string } | null
  /** The image in its largest size, for crawlers that use a second one. */
  wide?: { url: string; width: number; height: number } | null
  /** An MP4 of the page's subject. */
  video?: { url: string; width: number; height: number } | null
  type: 'website' | 'article' | 'profile'
  noindex: boolean
  /** JSON-LD objects, escaped when they are written. */
  structured: object[]
}

/** The name of a title in `messages/<locale>/titles.json`. */
export type TitleName = keyof typeof titles.titles

/** A title among a domain's own texts: its file in `messages/<locale>/`, its path there, and the English text. */
export type OwnTitle = { area: string; path: string; english: string }

/** The title of a page: a user-given name, or a text in the language of the page. */
export type Title = string | { text: TitleName } | OwnTitle

/** A screen's metadata for search engines and previews; addresses are paths, which are made absolute in one place. */
export type SeoNote = Partial<Pick<Seo, 'image' | 'wide' | 'video' | 'type' | 'noindex' | 'structured'>> & {
  title: Title
  description?: string
  /** The canonical path for search engines. */
  canonical: string
}

/** A screen's own data: its name, and values that no other screen needs. */
export type ScreenFacts = { name: string }

/** Entities of a screen besides its own data. A domain extends this interface by its entities. */
export interface ScreenEntities {
  feeds?: Record<string, { ids: string[]; bookmark: string | null }>
  graphql?: readonly object[]
}

/** A screen with its entities, or a redirect. */
export type LoadedScreen<Facts extends ScreenFacts = ScreenFacts> =
  | ({
      screen: Facts
      seo: SeoNote
      status?: number
    } & ScreenEntities)
  | { redirect: string; permanent: boolean }

/** Loads the data of one route's screen. Throws `AppError` as queries do: 404 and 403 become those screens. */
export type ScreenLoader<Facts extends ScreenFacts = ScreenFacts> = (
  input: ScreenInput,
) => Promise<LoadedScreen<Facts>>

type FactsOf<Loaded> = Loaded extends { screen: infer Facts extends ScreenFacts } ? Facts : never

/** The data of every screen in a manifest. */
export type DomainScreens<D> = D extends { screens: infer Screens extends Record<string, ScreenLoader> }
  ? FactsOf<Awaited<ReturnType<Screens[keyof Screens]>>>
  : never
