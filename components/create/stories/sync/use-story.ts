import { useEffect, useRef } from 'react'
import { useLeaveWarning } from '@/components/create/builder/drafts/use-leave-warning'
import { browserZone } from '@/components/create/scheduled/time-fields'
import type { EditedStory } from '@/lib/create/builder/story-screen.server'
import type { WireDraft } from '@/lib/create/drafts/schema'
import { storedPrefix } from '@/store/accounts/auth'
import { newStory } from '@/store/create/stories/new-story'
import { storyClosed, storyOpened } from '@/store/create/stories/slice'
import { restoredStory, storedStory } from '@/store/create/stories/stored-story'
import { storyOfEdited } from '@/store/create/stories/story-of-edited'
import { mergedStory, storyOfWire } from '@/store/create/stories/story-wire'
import type { StoryDraft } from '@/store/create/stories/types'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { isUnsent, useStorySync } from './use-story-sync'

/** Returns the stories with unsent changes that are stored in this browser. */
function storedStories(prefix: string): StoryDraft[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return keys.flatMap((key) => restoredStory(localStorage.getItem(key)) ?? [])
  } catch {
    // No storage.
    return []
  }
}

/**
 * Returns the story to open: the server's with changes not yet sent from this browser, or the stored one; otherwise a
 * new one.
 */
function openedStory(
  prefix: string,
  wire: WireDraft | null,
  edited: EditedStory | null,
  given: Partial<StoryDraft>,
): StoryDraft {
  const stored = storedStories(prefix)
  if (edited) {
    const opened = storyOfEdited(edited, browserZone())
    return stored.find(({ id }) => id === opened.id) ?? opened
  }
  if (!wire)
    return stored.find(({ remote, editing }) => remote === null && editing === null) ?? newStory(given)
  const mine = stored.find(({ id }) => id === wire.client_id)
  return mine ? mergedStory(mine, wire) : storyOfWire(wire)
}

/** Opens a story in the editor, stores unsent changes in the browser, and asks before they are lost. */
export function useStory(wire: WireDraft | null, edited: EditedStory | null) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const viewerId = useAppSelector((root) => root.session.viewer?.id ?? '')
  const board = useAppSelector((root) => root.session.lastBoards[0]) ?? null
  const draft = useAppSelector((root) => root.story?.draft ?? null)
  const prefix = `${storedPrefix}story.${viewerId}.`
  const first = useRef({ wire, edited, board })
  // Before the effect that closes the story: what is left is sent while the story is there.
  const { flush, isOffline } = useStorySync(draft)

  useEffect(() => {
    const { wire, edited, board } = first.current
    dispatch(storyOpened(openedStory(prefix, wire, edited, { board })))
    return () => void dispatch(storyClosed())
  }, [prefix, dispatch])

  useEffect(() => {
    if (!draft) return
    const key = `${prefix}${draft.id}`
    const keep = () => {
      try {
        // A log-out leaves nothing behind.
        if (isUnsent(draft) && !store.getState().auth.loggingOut)
          localStorage.setItem(key, storedStory(draft))
        else localStorage.removeItem(key)
      } catch {
        // If storage is full or blocked, the story lasts as long as the page.
      }
    }
    const timer = window.setTimeout(keep, 300)
    window.addEventListener('pagehide', keep)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [draft, prefix, store])

  // The address names the story, so that a reload opens it again.
  const id = draft?.remote ? draft.id : null
  useEffect(() => {
    if (!id) return
    const url = new URL(window.location.href)
    if (url.searchParams.get('draft') === id) return
    url.searchParams.set('draft', id)
    window.history.replaceState(window.history.state, '', url)
  }, [id])

  const uploads = useAppSelector((root) => root.story?.uploads)
  const isOnItsWay = Object.values(uploads ?? {}).some(({ status }) => status === 'uploading')
  const isOpen = draft !== null && (isUnsent(draft) || isOnItsWay)
  useLeaveWarning(isOpen)

  return { draft, flush, isOffline }
}
