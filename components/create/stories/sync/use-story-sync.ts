import { useEffect, useState } from 'react'
import { useSync } from '@/components/platform/use-sync'
import { type Fields, nestedFields } from '@/lib/create/drafts/fields'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'
import { newStory } from '@/store/create/stories/new-story'
import { statusChanged, storyMerged } from '@/store/create/stories/slice'
import { isBlank } from '@/store/create/stories/stored-story'
import { deletedIn, mergedStory, unsentOfStory } from '@/store/create/stories/story-wire'
import type { StoryDraft } from '@/store/create/stories/types'
import { useAppDispatch, useAppStore } from '@/store/hooks'

/** Statuses in which nothing is sent. */
const ended: readonly StoryDraft['status'][] = ['PUBLISHING', 'PUBLISHED', 'DELETED']

/** Returns the part of a story that the server lacks; empty when it has all. */
const lackingOf = (draft: StoryDraft): Fields =>
  isBlank(draft) || ended.includes(draft.status) ? {} : unsentOfStory(draft)

/** Returns true if the server lacks part of a story. */
export const isUnsent = (draft: StoryDraft): boolean => Object.keys(lackingOf(draft)).length > 0

/** Sends a story's changes to the server as they are made, and merges changes from other devices. */
export function useStorySync(draft: StoryDraft | null) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [isOffline, setOffline] = useState(false)
  const storyNow = () => store.getState().story?.draft

  const unsent = () => {
    const draft = storyNow()
    // A published or scheduled story is saved as a whole, when its owner decides.
    const lacking = draft && !draft.editing ? lackingOf(draft) : {}
    return new Map(draft && Object.keys(lacking).length > 0 ? [[draft.id, lacking]] : [])
  }
  const send = async (id: string, at: number) => {
    const before = storyNow()
    if (before?.id !== id) return
    const drafts = resource('StoryPinDraftsResource')
    const { remote } = before
    const sent = unsentOfStory(before)
    dispatch(statusChanged('SAVING'))
    try {
      const { data } = remote
        ? await drafts.update({ id: remote.id, at, deletedIds: deletedIn(before), ...nestedFields(sent) })
        : await drafts.create({ client_id: id, at, ...nestedFields(sent) })
      setOffline(false)
      const now = storyNow()
      if (now?.id !== id || ended.includes(now.status)) return
      // Both sides now have the sent fields; any difference was written here in the meantime.
      const base = { id: data.id, fields: { ...remote?.fields, ...sent } }
      const merged = mergedStory({ ...now, remote: base }, data)
      dispatch(storyMerged({ ...merged, status: isUnsent(merged) ? 'EDITED' : 'SAVED' }))
    } catch (error) {
      const now = storyNow()
      if (now?.id !== id || ended.includes(now.status)) return
      // Deleted or published on another device: changes made here since then continue as a new draft.
      const isDeleted = error instanceof CallError && error.httpStatus === 404
      if (isDeleted) dispatch(storyMerged({ ...now, id: newStory().id, remote: null, status: 'NEW' }))
      else {
        setOffline(error instanceof CallError && error.httpStatus === 0)
        dispatch(statusChanged('EDITED'))
        throw error
      }
    }
  }
  const sync = useSync(draft, { unsent, send })

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
  return { flush: sync.flush, isOffline }
}
