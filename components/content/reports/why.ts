import type { ReasonName } from '@/lib/content/pins/card/wire-parts'

/** Pages with pins that have no recommendation reason. */
export type PlainPlace = 'search' | 'board' | 'opened'

/** Returns the explanation for a page without recommendations. */
export function placeOf(pathname: string): PlainPlace {
  if (pathname.startsWith('/search')) return 'search'
  return pathname.startsWith('/[username]') ? 'board' : 'opened'
}

/** The setting that influences each reason. */
export const settingOf: Record<ReasonName, 'person' | 'board' | 'tune' | null> = {
  following_user: 'person',
  following_board: 'board',
  topic: 'tune',
  popular: 'tune',
  fresh: 'tune',
  same_board: null,
  looks_alike: null,
  same_words: null,
  same_topic: 'tune',
  saved: 'tune',
  taste: 'tune',
  maker: 'tune',
}
