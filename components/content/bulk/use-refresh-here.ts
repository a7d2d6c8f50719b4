import { type RefObject, useRef, useState } from 'react'
import { readSections } from '@/components/content/boards-sections/use-sections'
import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { feedInvalidated, reloadInPlace } from '@/store/content/feeds'
import { useAppDispatch } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'

/**
 * Shows the outcome of a change in the organizer without loading the page again, so that it keeps its place: counts,
 * sections, and the open lists; closed ones are read when they open.
 */
export function useRefreshHere(
  board: WireBoard,
  first: readonly WireSection[],
  /** The feeds of the open lists. */
  open: RefObject<ReadonlySet<string>>,
) {
  const dispatch = useAppDispatch()
  const [sections, setSections] = useState(first)
  const hasChanged = useRef(false)
  const refresh = async () => {
    hasChanged.current = true
    const openFeeds = open.current
    const [{ data }, now] = await Promise.all([
      resource('BoardResource').get({ board_id: board.id }),
      readSections(board.id),
      ...[...openFeeds].map((feed) => dispatch(reloadInPlace(feed))),
    ])
    dispatch(entitiesLoaded({ boards: [data] }))
    setSections(now)
    const all = [`board:${board.id}`, `unsorted:${board.id}`, ...now.map(({ id }) => `section:${id}`)]
    for (const feed of all) if (!openFeeds.has(feed)) dispatch(feedInvalidated(feed))
  }
  return { sections, hasChanged, refresh }
}
