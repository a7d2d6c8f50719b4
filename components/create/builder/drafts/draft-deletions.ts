import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'
import { storedPrefix } from '@/store/accounts/auth'

/** The deletions of drafts that the server has not answered yet, by the drafts' ids there. */
export type DraftDeletions = {
  queued: () => string[]
  add: (id: string) => void
  /** Sends all queued deletions; rejects at the first that fails, which stays queued with the rest. */
  send: () => Promise<void>
}

function read(key: string): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const isAnswered = (error: unknown) => error instanceof CallError && error.httpStatus === 404

/** Returns a viewer's queue of deletions, which outlives the page: a draft deleted offline stays deleted. */
export function draftDeletions(viewerId: string): DraftDeletions {
  const key = `${storedPrefix}draft-deletions.${viewerId}`
  let ids = read(key)
  const keep = (next: string[]) => {
    ids = next
    try {
      if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids))
      else localStorage.removeItem(key)
    } catch {
      // Without storage, they are sent only while the page is open.
    }
  }
  const sendAll = async () => {
    for (let [id] = ids; id !== undefined; [id] = ids) {
      try {
        await resource('StoryPinDraftsResource').delete({ id })
      } catch (error) {
        if (!isAnswered(error)) throw error
      }
      const sent = id
      keep(ids.filter((one) => one !== sent))
    }
  }
  let sending: Promise<void> | null = null
  return {
    queued: () => ids,
    add: (id) => keep([...new Set([...ids, id])]),
    // Two at once would delete the same draft twice.
    send: () => {
      sending ??= sendAll().finally(() => {
        sending = null
      })
      return sending
    },
  }
}
