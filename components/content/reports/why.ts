import type { ReasonName } from '@/lib/content/pins/schema'

/** How a pin came before somebody's eyes, where no feed gave a reason. */
export type PlainPlace = 'search' | 'board' | 'opened'

/** What a page says of why its pins are there, when it is not a feed that recommends. */
export function placeOf(pathname: string): PlainPlace {
  if (pathname.startsWith('/search')) return 'search'
  return pathname.startsWith('/[username]') ? 'board' : 'opened'
}

/** Which setting changes what a reason rests on. */
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
}
