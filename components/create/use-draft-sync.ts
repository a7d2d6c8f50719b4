import { type Dispatch, useEffect, useMemo, useRef, useState } from 'react'
import { nestedFields } from '@/lib/create/drafts/fields'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'
import { draftOfWire, fieldsOf, isShared, mergedWith, unsentOf } from '@/store/create/draft-wire'
import {
  type Draft,
  draftChanged,
  draftRemoved,
  draftSelected,
  draftsAdded,
  savingBegan,
  savingEnded,
} from '@/store/create/drafts'
import { useAppSelector } from '@/store/hooks'
import type { DraftAction } from './draft-action'
import { draftDeletions } from './draft-deletions'

/** Milliseconds after a change before it is sent. */
const sendAfter = 800

/** Milliseconds before an unanswered change is sent again. */
const againAfter = 10_000

/**
 * Syncs drafts with the server and other devices. Unsent changes wait in the browser until online; changes from other
 * devices load when the page opens or is shown again. Of the drafts elsewhere, the page opens only that of `?draft=`.
 */
export function useDraftSync(drafts: readonly Draft[], dispatch: Dispatch<DraftAction>) {
  const known = useRef(drafts)
  const sending = useRef(new Set<string>())
  /** Time of the unsent change of each draft: identifies the last one. */
  const writtenAt = useRef(new Map<string, number>())
  const removed = useRef(new Set<string>())
  /** The drafts on the server, by the devices' ids. */
  const [there, setThere] = useState<ReadonlySet<string> | null>(null)
  const viewerId = useAppSelector((root) => root.session.viewer?.id ?? '')
  const deletions = useMemo(() => draftDeletions(viewerId), [viewerId])
  useEffect(() => {
    known.current = drafts
  })

  useEffect(() => {
    const send = async () => {
      void deletions.send()
      for (const draft of known.current) await sendDraft(draft, { dispatch, sending, writtenAt })
    }
    for (const draft of drafts)
      if (isShared(draft) && !writtenAt.current.has(draft.id) && Object.keys(unsentOf(draft)).length > 0)
        writtenAt.current.set(draft.id, Date.now())
    const timer = window.setTimeout(send, sendAfter)
    const again = window.setInterval(send, againAfter)
    window.addEventListener('online', send)
    return () => {
      window.clearTimeout(timer)
      window.clearInterval(again)
      window.removeEventListener('online', send)
    }
  }, [drafts, dispatch, deletions])

  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('draft')
    const look = async () => {
      // Changes sent in the meantime may be missing in the answer.
      const before = known.current.filter(({ remote }) => remote)
      const { data } = await resource('StoryPinDraftsResource').get({})
      for (const wire of data) {
        const mine = known.current.find(({ id }) => id === wire.client_id)
        if (mine) {
          const {
            id,
            video,
            status: _state,
            publishingStatus: _status,
            problems: _problems,
            ...changes
          } = mergedWith(mine, wire)
          // Only the cover of a video is shared; the server knows its progress.
          const cover = video ? { video: { hasOwnCover: video.hasOwnCover } } : {}
          dispatch(draftChanged({ id, changes: { ...changes, ...cover } }))
        } else if (
          wire.client_id === wanted &&
          !removed.current.has(wanted) &&
          !deletions.queued().includes(wire.id)
        ) {
          const theirs = draftOfWire(wire)
          if (theirs) dispatch(draftsAdded([theirs]))
        }
      }
      const kept = data.filter(({ id }) => !deletions.queued().includes(id))
      const there = new Set(kept.map(({ client_id }) => client_id))
      setThere(there)
      // Published or deleted on another device.
      for (const { id } of before) if (!there.has(id)) dispatch(draftRemoved(id))
      if (wanted && there.has(wanted)) dispatch(draftSelected(wanted))
    }
    // A failed load is retried when the page is shown again.
    const shown = () =>
      document.visibilityState === 'visible' &&
      void deletions
        .send()
        .then(look)
        .catch(() => {})
    shown()
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [dispatch, deletions])

  /** Deletes a draft on the server, too: when offline, as soon as the connection is back. */
  const forget = ({ id, remote }: Draft) => {
    removed.current.add(id)
    if (!remote) return
    deletions.add(remote.id)
    void deletions.send()
  }
  useEffect(
    () => () => {
      // What was written last is sent as the page closes.
      for (const draft of known.current) void sendDraft(draft, { dispatch, sending, writtenAt })
    },
    [dispatch],
  )
  const here = new Set(drafts.map(({ id }) => id))
  const others = there && [...there].filter((id) => !here.has(id) && !removed.current.has(id)).length
  return { forget, others }
}

type Sending = {
  dispatch: Dispatch<DraftAction>
  sending: { current: Set<string> }
  writtenAt: { current: Map<string, number> }
}

/** Sends the unsent changes of a draft; failures are retried later. */
async function sendDraft(draft: Draft, { dispatch, sending, writtenAt }: Sending): Promise<void> {
  const { id, remote } = draft
  const unsent = unsentOf(draft)
  if (!isShared(draft) || Object.keys(unsent).length === 0 || sending.current.has(id)) return
  if (draft.publishingStatus === 'inProgress') return
  sending.current.add(id)
  dispatch(savingBegan(id))
  const at = writtenAt.current.get(id) ?? Date.now()
  writtenAt.current.delete(id)
  try {
    const drafts = resource('StoryPinDraftsResource')
    const { data } = remote
      ? await drafts.update({ id: remote.id, at, ...nestedFields(unsent) })
      : await drafts.create({ client_id: id, at, ...nestedFields(fieldsOf(draft)) })
    dispatch(
      draftChanged({ id, changes: { remote: { id: data.id, fields: { ...remote?.fields, ...unsent } } } }),
    )
    dispatch(savingEnded({ id, isSaved: true }))
  } catch (error) {
    dispatch(savingEnded({ id, isSaved: false }))
    const isGone = error instanceof CallError && error.httpStatus === 404
    if (isGone) dispatch(draftRemoved(id))
    else writtenAt.current.set(id, at)
  } finally {
    sending.current.delete(id)
  }
}
