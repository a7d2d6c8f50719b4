import { useEffect, useRef, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { reloadPage } from '@/components/platform/reload-page'
import { useQuery } from '@/components/platform/use-query'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireSection } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { followAction, undoAction } from '@/store/content/board-actions'
import { feedInvalidated } from '@/store/content/feeds'
import { useAppDispatch } from '@/store/hooks'
import { profileStaled } from '@/store/platform/ui'

/** Returns the sections with one of them moved to another position. */
function arrangedSections(now: WireSection[], section: WireSection, place: number): WireSection[] {
  const rest = now.filter(({ id }) => id !== section.id)
  return [...rest.slice(0, place), section, ...rest.slice(place)]
}

/** Reads every section of a board: up to 500, in pages of 250. */
export async function readSections(board_id: string, signal?: AbortSignal): Promise<WireSection[]> {
  const all: WireSection[] = []
  for (let bookmarks: string[] = []; ; ) {
    const { data, bookmark } = await resource('BoardSectionsResource').get(
      { board_id, page_size: 250, bookmarks },
      signal,
    )
    all.push(...data)
    if (bookmark === null) return all
    bookmarks = [bookmark]
  }
}

/** A merge that can be undone. */
type Merged = { id: string; into: WireSection }

/** Manages the sections of a board while they are edited. `onFail` is called when they cannot be read. */
export function useSections(boardId: string, onFail: () => void) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const [hasChanged, setChanged] = useState(false)
  const [merged, setMerged] = useState<Merged | null>(null)
  const isShown = useRef(true)
  const fail = (error: unknown) =>
    showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })

  const { data: sections, change: show } = useQuery(boardId, async (signal) => {
    try {
      return await readSections(boardId, signal)
    } catch (error) {
      if (!signal.aborted) {
        fail(error)
        onFail()
      }
      throw error
    }
  })
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  /** Applies a change to the current list: another change may have arrived in the meantime. */
  const change = (changed: (now: WireSection[]) => WireSection[]) => {
    show(changed)
    setChanged(true)
  }
  /** Removes a deleted section; its pins are gone from the profile, too. */
  const removed = (section: WireSection) => {
    change((now) => now.filter(({ id }) => id !== section.id))
    dispatch(profileStaled(true))
  }
  /** Moves a section to the position of another, immediately; a failure restores the server's order. */
  const move = (place: number, to: number) => {
    const [section, beside] = [sections?.[place], sections?.[to]]
    if (!section || !beside) return
    change((now) => arrangedSections(now, section, to))
    const spot = to < place ? { before_id: beside.id } : { after_id: beside.id }
    resource('BoardSectionsResource')
      .update({ section_id: section.id, ...spot })
      .catch((error: unknown) => {
        fail(error)
        change((now) => arrangedSections(now, section, place))
      })
  }
  /** Reloads the sections from the server: here, or on the page behind if the dialog is closed by then. */
  const refresh = async () => {
    if (!isShown.current) await reloadPage()
    else show(await readSections(boardId))
  }
  const undoMerge = async ({ id, into }: Merged) => {
    setMerged(null)
    try {
      await dispatch(undoAction(id))
      dispatch(feedInvalidated(`section:${into.id}`))
      await refresh()
      showToast({ message: t('boards.mergeUndone') })
    } catch (error) {
      fail(error)
    }
  }
  const merge = async (section: WireSection, into: WireSection) => {
    try {
      const { data } = await resource('BoardActionResource').create({
        action: 'bulkMove',
        board_id: boardId,
        section_id: section.id,
        to_board_id: boardId,
        to_section_id: into.id,
        removes_source: true,
      })
      const { id } = await dispatch(followAction(data))
      dispatch(feedInvalidated(`section:${into.id}`))
      dispatch(profileStaled(true))
      setChanged(true)
      await refresh()
      setMerged({ id, into })
    } catch (error) {
      fail(error)
    }
  }
  return { sections, hasChanged, change, removed, move, merge, merged, undoMerge }
}
