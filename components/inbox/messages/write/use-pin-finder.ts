import { useEffect, useRef, useState } from 'react'
import { matchingBoards } from '@/components/content/pins-save/picker/matching-boards'
import { useList } from '@/components/platform/use-list'
import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppSelector } from '@/store/hooks'

/** Milliseconds without input before a search starts. */
const PAUSE_MS = 220
const page_size = 24
/** Maximum boards offered with the pins of a search. */
const maxBoards = 6

/** A board whose pins can be browsed. */
export type Place = { id: string; name: string; url: string; cover: string | null }

/** The source of pins: a term, or a board. */
type Source = { term: string; place: Place | null }

/** Returns the viewer's own boards that match a term, including secret ones, then public ones; without a term own ones. */
async function placesLike(term: string): Promise<Place[]> {
  const [own, all] = await Promise.all([
    resource('BoardPickerBoardsResource').get({}),
    term === ''
      ? null
      : resource('BaseSearchResource').get({ query: term, scope: 'boards', page_size: maxBoards }),
  ])
  const found = all?.data.results.flatMap((one) => (one.type === 'board' ? [one] : [])) ?? []
  const both = [...matchingBoards(own.data.all_boards, term), ...found]
  return [...new Map(both.map((one) => [one.id, one])).values()]
    .slice(0, maxBoards)
    .map(({ id, name, url, image_cover_url: cover }) => ({ id, name, url, cover }))
}

/** Returns one page of a source: a board's pins, search results, or the viewer's own, newest first. */
async function pinsOf({ term, place }: Source, username: string, bookmarks: string[]) {
  const list = { page_size, bookmarks }
  if (place) return resource('BoardFeedResource').get({ board_id: place.id, ...list })
  if (term === '') return resource('UserPinsResource').get({ username, ...list })
  const { data, bookmark } = await resource('BaseSearchResource').get({ query: term, ...list })
  return { data: data.results.flatMap((one) => (one.type === 'pin' ? [one] : [])), bookmark }
}

/** Returns a source after a pause in typing; an emptied field and a board apply immediately. */
function useSettled({ term, place }: Source): Source {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), term === '' || place ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [term, place])
  return { term: settled, place }
}

/** Manages pins to choose from, page by page, and boards to open. */
export function usePinFinder(source: Source) {
  const username = useAppSelector((state) => state.session.viewer?.username ?? '')
  const requested = useSettled({ term: source.term.trim(), place: source.place })
  const about = `${username} ${requested.place?.id ?? ''} ${requested.term}`
  const pins = useList<WirePin>(`found pins ${about}`, (bookmarks) => pinsOf(requested, username, bookmarks))
  const places = useList<Place>(`found boards ${about}`, async () => {
    return { data: requested.place ? [] : await placesLike(requested.term), bookmark: null }
  })
  // The previous results stay until new ones arrive.
  const before = useRef(pins.items)
  useEffect(() => {
    if (pins.status === 'idle') before.current = pins.items
  })
  const isWaiting = pins.status === 'loading' && pins.items.length === 0
  const shown = isWaiting ? before.current : pins.items
  const lists = [pins, places]
  const failed = lists.filter(({ status }) => status === 'failed')
  const isLoading = lists.some(({ status }) => status === 'loading')
  return {
    /** The pins that have a picture. */
    pins: shown.filter(({ is_ready }) => is_ready),
    places: places.items,
    status: isLoading ? 'loading' : failed.length > 0 ? 'failed' : 'idle',
    hasMore: pins.hasMore,
    more: () => {
      for (const list of failed.length > 0 ? failed : [pins]) list.more()
    },
  }
}
