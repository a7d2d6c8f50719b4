import { type Dispatch, useEffect, useRef, useState } from 'react'
import { useSync } from '@/components/platform/use-sync'
import { nestedFields } from '@/lib/create/drafts/fields'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'
import { draftOfWire, isShared, mergedWith, unsentOf } from '@/store/create/draft-wire'
import {
  type Draft,
  type Drafts,
  type DraftsAction,
  draftChanged,
  draftRemoved,
  draftSelected,
  draftsAdded,
  savingBegan,
  savingEnded,
} from '@/store/create/drafts'
import { useAppSelector } from '@/store/hooks'
import { draftDeletions } from './draft-deletions'

/** The deletions in the outbox, beside the drafts. */
const deletionsId = 'deletions'

type Synced = { drafts: readonly Draft[]; now: () => Drafts; dispatch: Dispatch<DraftsAction> }

/**
 * Syncs drafts with the server and other devices. Unsent changes wait in the browser until online; changes from other
 * devices load when the page opens or is shown again. Of the drafts elsewhere, the page opens only that of `?draft=`.
 */
export function useDraftSync({ drafts, now, dispatch }: Synced) {
  const removed = useRef(new Set<string>())
  /** The drafts on the server, by the devices' ids. */
  const [there, setThere] = useState<ReadonlySet<string> | null>(null)
  const viewerId = useAppSelector((root) => root.session.viewer?.id ?? '')
  const [deletions] = useState(() => draftDeletions(viewerId))

  const unsent = () => {
    const queued = deletions.queued()
    const lacking = now().drafts.flatMap((draft): [string, object][] => {
      if (!isShared(draft) || draft.publishingStatus === 'inProgress') return []
      const fields = unsentOf(draft)
      return Object.keys(fields).length > 0 ? [[draft.id, fields]] : []
    })
    return new Map<string, object>(queued.length > 0 ? [[deletionsId, queued], ...lacking] : lacking)
  }
  const send = async (id: string, at: number) => {
    const draft = now().drafts.find((one) => one.id === id)
    if (draft) await sendDraft({ draft, at, now, dispatch })
    else if (id === deletionsId) await deletions.send()
  }
  const sync = useSync(drafts, { unsent, send })

  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('draft')
    const look = async () => {
      // Changes sent in the meantime may be missing in the answer.
      const before = now().drafts.filter(({ remote }) => remote)
      const { data } = await resource('StoryPinDraftsResource').get({})
      for (const wire of data) {
        const mine = now().drafts.find(({ id }) => id === wire.client_id)
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
      const stored = data.filter(({ id }) => !deletions.queued().includes(id))
      const there = new Set(stored.map(({ client_id }) => client_id))
      setThere(there)
      // Published or deleted on another device.
      for (const { id } of before) if (!there.has(id)) dispatch(draftRemoved(id))
      if (wanted && there.has(wanted)) dispatch(draftSelected(wanted))
    }
    // A failed load is retried when the page is shown again.
    const shown = () =>
      document.visibilityState === 'visible' &&
      void sync
        .flush(deletionsId)
        .then(look)
        .catch(() => {})
    shown()
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [dispatch, deletions, sync, now])

  /** Deletes a draft on the server, too: when offline, as soon as the connection is back. */
  const forget = ({ id, remote }: Draft) => {
    removed.current.add(id)
    if (!remote) return
    deletions.add(remote.id)
    // What fails is sent again later.
    void sync.flush(deletionsId).catch(() => {})
  }
  const here = new Set(drafts.map(({ id }) => id))
  const others = there && [...there].filter((id) => !here.has(id) && !removed.current.has(id)).length
  return {
    forget,
    /** The number of drafts on the server that the page does not show; null until it is known. */
    others,
    /** Resolves when the server has the last edit of a draft. */
    flush: sync.flush,
  }
}

type Sent = { draft: Draft; at: number; now: () => Drafts; dispatch: Dispatch<DraftsAction> }

/** Sends the unsent changes of a draft; one that was deleted or published elsewhere is removed. */
async function sendDraft({ draft, at, now, dispatch }: Sent): Promise<void> {
  const { id, remote } = draft
  const unsent = unsentOf(draft)
  dispatch(savingBegan(id))
  try {
    const drafts = resource('StoryPinDraftsResource')
    const { data } = remote
      ? await drafts.update({ id: remote.id, at, ...nestedFields(unsent) })
      : await drafts.create({ client_id: id, at, ...nestedFields(unsent) })
    // Another device's changes may have been loaded in the meantime.
    const loaded = now().drafts.find((one) => one.id === id)?.remote
    dispatch(
      draftChanged({ id, changes: { remote: { id: data.id, fields: { ...loaded?.fields, ...unsent } } } }),
    )
    dispatch(savingEnded({ id, isSaved: true }))
  } catch (error) {
    dispatch(savingEnded({ id, isSaved: false }))
    if (!(error instanceof CallError && error.httpStatus === 404)) throw error
    dispatch(draftRemoved(id))
  }
}
