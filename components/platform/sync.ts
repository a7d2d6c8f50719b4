import { server } from '@/lib/platform/http/reachability'

/** Milliseconds after a change before it is sent. */
const sendAfter = 800

/** Milliseconds before what failed is sent again: twice as many after each failure, up to the second. */
const [firstRetry, lastRetry] = [10_000, 160_000]

export type SyncSettings = {
  /** Returns what the server lacks of each document at this moment, by the document's id: JSON. */
  unsent: () => ReadonlyMap<string, object>
  /**
   * Sends one document as it is at this moment; `at` is the time of its first unsent edit. When it resolves, `unsent`
   * knows the answer. It rejects if the server refused the document or did not answer.
   */
  send: (id: string, at: number) => Promise<void>
}

export type Sync = {
  /** Something may have been written: it is sent a moment later. */
  changed: () => void
  /**
   * Sends now, and resolves when the server has the last edit of a document, or of all. Rejects with the refusal of the
   * last edit, which stays unsent and is sent again later.
   */
  flush: (id?: string) => Promise<void>
  /** Begins to send; returns the way to stop, which sends what is left at once. */
  start: () => () => void
}

/** Describes what is unsent of a document, and since when. */
type Edit = { text: string; at: number }

/**
 * Sends documents to the server as they are edited. Each has at most one send at a time; what is written meanwhile is
 * sent next. What fails stays with its owner and is sent again: after a while, and when the server can be reached again.
 */
export function makeSync({ unsent, send }: SyncSettings): Sync {
  const waiting = new Map<string, Edit>()
  const running = new Map<string, { edit: Edit; end: Promise<void> }>()
  let isStarted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry = firstRetry

  const textOf = (id: string): string => JSON.stringify(unsent().get(id)) ?? ''
  const runNow = async (id: string, edit: Edit): Promise<void> => {
    try {
      await send(id, edit.at)
      retry = firstRetry
    } catch (error) {
      waiting.set(id, { text: waiting.get(id)?.text ?? edit.text, at: edit.at })
      throw error
    } finally {
      running.delete(id)
    }
  }
  /** Sends a document, or waits for the send that runs, which may lack the last edit. */
  const sendOnce = (id: string): Promise<void> => {
    const now = running.get(id)
    if (now) return now.end
    const edit = { text: textOf(id), at: waiting.get(id)?.at ?? Date.now() }
    waiting.delete(id)
    const end = runNow(id, edit)
    running.set(id, { edit, end })
    return end
  }
  const later = (pause: number) => {
    clearTimeout(timer)
    timer = isStarted ? setTimeout(sendAll, pause) : undefined
  }
  const sendAll = async () => {
    const ends = []
    for (const id of unsent().keys()) ends.push(...(await Promise.allSettled([sendOnce(id)])))
    if (ends.some(({ status }) => status === 'rejected')) {
      later(retry)
      retry = Math.min(retry * 2, lastRetry)
    } else if (unsent().size > 0) later(sendAfter)
  }
  const changed = () => {
    for (const [id, lacking] of unsent()) {
      const text = JSON.stringify(lacking)
      const known = waiting.get(id)
      if (text === known?.text || (!known && text === running.get(id)?.edit.text)) continue
      waiting.set(id, { text, at: known?.at ?? Date.now() })
      later(sendAfter)
    }
  }
  const flushOne = async (id: string): Promise<void> => {
    const before = running.get(id)
    // It began before the last edit: whatever becomes of it says nothing about that one.
    if (before) await before.end.catch(() => {})
    for (let text = textOf(id); text !== ''; text = textOf(id)) {
      try {
        await sendOnce(id)
      } catch (error) {
        // Otherwise it was edited since.
        if (textOf(id) === text) throw error
      }
    }
  }
  const openIds = () => new Set([...running.keys(), ...unsent().keys()])
  const flush = async (id?: string): Promise<void> => {
    if (id !== undefined) return flushOne(id)
    for (let ids = openIds(); ids.size > 0; ids = openIds()) {
      const ends = await Promise.allSettled([...ids].map(flushOne))
      const refused = ends.find((end) => end.status === 'rejected')
      if (refused) throw refused.reason
    }
  }
  const start = () => {
    const reached = () => {
      if (!server.read()) void sendAll()
    }
    isStarted = true
    const unsubscribe = server.subscribe(reached)
    window.addEventListener('online', reached)
    return () => {
      isStarted = false
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('online', reached)
      // The page is being left. What fails now was stored, and is sent when it is opened again.
      void flush().catch(() => {})
    }
  }
  return { changed, flush, start }
}
