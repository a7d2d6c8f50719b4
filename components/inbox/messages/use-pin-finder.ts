import { useCallback, useEffect, useState } from 'react'
import { matchingBoards } from '@/components/content/save/matching-boards'
import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppSelector } from '@/store/hooks'

/** Milliseconds without a key before anything is looked for. */
const PAUSE_MS = 220
const page_size = 24
/** Boards that are offered beside the pins of a search. */
const mostBoards = 6

/** A board whose pins can be looked through. */
export type Place = { id: string; name: string; cover: string | null }

/** The source of pins: a term, or a board. */
export type Source = { term: string; place: Place | null }

type Found = { pins: WirePin[]; places: Place[]; bookmark: string | null }
type State = Found & { status: 'loading' | 'failed' | 'idle' }

const nothing: State = { pins: [], places: [], bookmark: null, status: 'loading' }

/** Returns the viewer's own boards with the words of a term, secret ones included, then public ones. */
async function placesLike(term: string, signal: AbortSignal): Promise<Place[]> {
  const [own, all] = await Promise.all([
    resource('BoardPickerBoardsResource').get({}, signal),
    resource('BaseSearchResource').get({ query: term, scope: 'boards', page_size: mostBoards }, signal),
  ])
  const found = all.data.results.flatMap((one) => (one.type === 'board' ? [one] : []))
  const both = [...matchingBoards(own.data.all_boards, term), ...found]
  return [...new Map(both.map((one) => [one.id, one])).values()]
    .slice(0, mostBoards)
    .map(({ id, name, image_cover_url: cover }) => ({ id, name, cover }))
}

type Asked = { source: Source; username: string; bookmark: string | null; signal: AbortSignal }

/** Returns one page of a source: a board's pins, search results, or the viewer's own, newest first. */
async function pinsOf({ source: { term, place }, username, bookmark, signal }: Asked) {
  const list = { page_size, bookmarks: bookmark ? [bookmark] : [] }
  if (place) return resource('BoardFeedResource').get({ board_id: place.id, ...list }, signal)
  if (term === '') return resource('UserPinsResource').get({ username, ...list }, signal)
  const { data, bookmark: next } = await resource('BaseSearchResource').get({ query: term, ...list }, signal)
  return { data: data.results.flatMap((one) => (one.type === 'pin' ? [one] : [])), bookmark: next }
}

/** Returns pins with a picture, each once. */
const choices = (pins: readonly WirePin[]) => [
  ...new Map(pins.filter(({ is_ready }) => is_ready).map((pin) => [pin.id, pin])).values(),
]

/** Manages pins to choose from, page by page, and boards to open. */
export function usePinFinder(source: Source) {
  const username = useAppSelector((state) => state.session.viewer?.username ?? '')
  const [state, setState] = useState<State>(nothing)
  /** Retried at once; a new object each time. */
  const [again, setAgain] = useState<{ term: string } | null>(null)
  const term = source.term.trim()
  const { place } = source

  useEffect(() => {
    const { signal, abort } = stoppable()
    const asked = { source: { term, place }, username, bookmark: null, signal }
    const look = async () => {
      setState((before) => ({ ...before, status: 'loading' }))
      try {
        const isSearch = term !== '' && !place
        const [page, places] = await Promise.all([pinsOf(asked), isSearch ? placesLike(term, signal) : []])
        setState({ pins: choices(page.data), places, bookmark: page.bookmark, status: 'idle' })
      } catch {
        if (!signal.aborted) setState({ ...nothing, status: 'failed' })
      }
    }
    const isTyped = term !== '' && !place && again?.term !== term
    const timer = setTimeout(look, isTyped ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [term, place, username, again])

  const { bookmark } = state
  const more = useCallback(async () => {
    if (bookmark === null) return setAgain({ term })
    const { signal } = stoppable()
    setState((before) => ({ ...before, status: 'loading' }))
    try {
      const page = await pinsOf({ source: { term, place }, username, bookmark, signal })
      // Pages of an abandoned source are dropped.
      setState((before) =>
        before.bookmark === bookmark
          ? {
              ...before,
              pins: choices([...before.pins, ...page.data]),
              bookmark: page.bookmark,
              status: 'idle',
            }
          : before,
      )
    } catch {
      setState((before) => ({ ...before, status: 'failed' }))
    }
  }, [bookmark, term, place, username])
  return { ...state, more }
}

function stoppable() {
  const stop = new AbortController()
  return { signal: stop.signal, abort: () => stop.abort() }
}
