import { type Dispatch, useEffect, useRef } from 'react'
import { storedPrefix } from '@/store/accounts/auth'
import { unsentOf } from '@/store/create/draft-wire'
import {
  type Draft,
  type Drafts,
  type DraftsAction,
  draftRemoved,
  draftSelected,
  draftsAdded,
  shownIn,
} from '@/store/create/drafts'
import { restoredDrafts, storedDrafts } from '@/store/create/stored-drafts'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { clearDesk, keepDesk, takeDesk } from './desk'

type Stored = { state: Drafts; dispatch: Dispatch<DraftsAction> }

/** True if this browser has something of a draft that the server lacks: texts, or the rest of a video. */
const isUnfinished = (draft: Draft): boolean =>
  draft.remote === null || draft.upload.status === 'interrupted' || Object.keys(unsentOf(draft)).length > 0

/** True for a draft that waits for the file of its video, so that nobody but its owner can finish it. */
export const needsFile = ({ upload }: Draft): boolean => upload.status === 'interrupted'

/**
 * Stores drafts a moment after each change and when the page is left. A reload shows the same drafts again; otherwise
 * the page begins empty, and what was left unsent is sent in the background.
 */
export function useStoredDrafts({ state, dispatch }: Stored) {
  const store = useAppStore()
  const viewerId = useAppSelector((root) => root.session.viewer?.id)
  const key = `${storedPrefix}drafts.${viewerId}`
  const isRead = useRef(false)
  /** Stores pending changes. */
  const keep = useRef<(() => void) | null>(null)
  const shown = useRef<string[]>([])
  useEffect(() => {
    shown.current = shownIn(state).map(({ id }) => id)
  })

  useEffect(() => {
    try {
      const desk = takeDesk()
      const wanted = new URLSearchParams(window.location.search).get('draft')
      const isOnDesk = ({ id }: Draft) => desk.has(id) || id === wanted
      const stored = restoredDrafts(localStorage.getItem(key))
      const parked = stored.filter((draft) => !isOnDesk(draft) && isUnfinished(draft))
      dispatch(
        draftsAdded([...stored.filter(isOnDesk), ...parked.map((one) => ({ ...one, isParked: true }))]),
      )
      if (wanted && stored.some(({ id }) => id === wanted)) dispatch(draftSelected(wanted))
    } catch {
      // Without storage, there are no drafts.
    }
    isRead.current = true
  }, [key, dispatch])

  useEffect(() => {
    for (const draft of state.drafts)
      if (draft.isParked && !isUnfinished(draft)) dispatch(draftRemoved(draft.id))
  }, [state, dispatch])

  useEffect(() => {
    if (!isRead.current) return
    const save = () => {
      keep.current = null
      try {
        localStorage.setItem(key, storedDrafts(state))
      } catch {
        // If storage is full or blocked, the drafts last as long as the page.
      }
    }
    keep.current = save
    const timer = window.setTimeout(save, 300)
    return () => window.clearTimeout(timer)
  }, [key, state])

  useEffect(() => {
    // A log-out leaves nothing behind.
    const isLoggingOut = () => store.getState().auth.loggingOut
    const leave = () => {
      if (isLoggingOut()) return
      keep.current?.()
      keepDesk(shown.current)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      if (!isLoggingOut()) keep.current?.()
      clearDesk()
    }
  }, [store])
}
