import { useCallback, useEffect, useRef, useState } from 'react'
import { nestedFields } from '@/lib/create/drafts/fields'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'
import { newStory } from '@/store/create/story/new-story'
import { statusChanged, storyMerged } from '@/store/create/story/slice'
import { isBlank } from '@/store/create/story/stored-story'
import { deletedIn, mergedStory, unsentOfStory } from '@/store/create/story/story-wire'
import type { StoryDraft } from '@/store/create/story/types'
import { useAppDispatch, useAppStore } from '@/store/hooks'

/** Milliseconds after a change before it is sent, and before an unanswered change is sent again. */
const [sendAfter, againAfter] = [800, 10_000]

/** Statuses in which nothing is sent. */
const ended: readonly StoryDraft['status'][] = ['PUBLISHING', 'PUBLISHED', 'DELETED']

/** Returns true if the server lacks part of a story. */
export const isUnsent = (draft: StoryDraft): boolean =>
  !isBlank(draft) && !ended.includes(draft.status) && Object.keys(unsentOfStory(draft)).length > 0

/**
 * Sends a story's changes to the server a moment after each, again when the connection is back, and merges changes from
 * other devices. `flush` sends immediately and resolves when the server has everything.
 */
export function useStorySync(draft: StoryDraft | null) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const sending = useRef<Promise<void> | null>(null)
  const [isOffline, setOffline] = useState(false)

  const send = useCallback(async () => {
    const before = store.getState().story?.draft
    // A published or scheduled story is saved as a whole, when its owner decides.
    if (!before || before.editing || !isUnsent(before)) return
    const drafts = resource('StoryPinDraftsResource')
    const at = Date.now()
    const { remote } = before
    const sent = unsentOfStory(before)
    dispatch(statusChanged('SAVING'))
    try {
      const { data } = remote
        ? await drafts.update({
            id: remote.id,
            at,
            deletedIds: deletedIn(before),
            ...nestedFields(sent),
          })
        : await drafts.create({ client_id: before.id, at, ...nestedFields(sent) })
      setOffline(false)
      const now = store.getState().story?.draft
      if (now?.id !== before.id || ended.includes(now.status)) return
      // Both sides now have the sent fields; any difference was written here in the meantime.
      const base = { id: data.id, fields: { ...remote?.fields, ...sent } }
      const merged = mergedStory({ ...now, remote: base }, data)
      dispatch(storyMerged({ ...merged, status: isUnsent(merged) ? 'EDITED' : 'SAVED' }))
    } catch (error) {
      const now = store.getState().story?.draft
      if (now?.id !== before.id || ended.includes(now.status)) return
      // Deleted or published on another device: changes made here since then continue as a new draft.
      const isGone = error instanceof CallError && error.httpStatus === 404
      if (isGone) dispatch(storyMerged({ ...now, id: newStory().id, remote: null, status: 'NEW' }))
      else {
        setOffline(error instanceof CallError && error.httpStatus === 0)
        dispatch(statusChanged('EDITED'))
      }
    }
  }, [dispatch, store])

  const flush = useCallback((): Promise<void> => {
    sending.current ??= send().finally(() => {
      sending.current = null
    })
    return sending.current
  }, [send])

  useEffect(() => {
    if (!draft) return
    const timer = window.setTimeout(flush, sendAfter)
    const again = window.setInterval(flush, againAfter)
    const online = () => void flush()
    window.addEventListener('online', online)
    return () => {
      window.clearTimeout(timer)
      window.clearInterval(again)
      window.removeEventListener('online', online)
    }
  }, [draft, flush])

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const id = store.getState().story?.draft?.id
      const { data } = await resource('StoryPinDraftsResource').get({})
      const now = store.getState().story?.draft
      const wire = data.find(({ client_id }) => client_id === id)
      if (!wire || !now || now.id !== id || ended.includes(now.status)) return
      dispatch(storyMerged(mergedStory(now, wire)))
    }
    // A failed load is retried when the page is shown again.
    const shown = () => void look().catch(() => {})
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [dispatch, store])
  return { flush, isOffline }
}
