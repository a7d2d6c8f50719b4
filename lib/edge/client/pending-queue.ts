import { type Door, partsOfDoor } from '@/lib/core/door'
import {
  notifyPending,
  type PendingCall,
  type PendingRow,
  pendingRows,
  setKeeper,
  setPending,
  slotOf,
} from '@/lib/edge/client/pending-list'
import { CallError } from '@/lib/platform/http/call-error'
import { server } from '@/lib/platform/http/reachability'
import { browserTable } from '@/lib/platform/offline/browser-table'
import { api } from './api'
import { wordsOf } from './words'

/** The most actions that wait; one more is refused like any call without a connection. */
export const maxPending = 200

let account: string | null = null

const remove = (key: string) => browserTable('pending', (rows) => rows.delete(key))

/** Keeps an action until the server answers, in place of an earlier one about the same; returns false if it cannot. */
async function keepPending({ key, door, input, about }: PendingCall): Promise<boolean> {
  if (account === null || pendingRows().length >= maxPending) return false
  const parts = partsOfDoor(door as Door)
  const { url, method, body } = wordsOf[parts.kind].sent(parts, input)
  const row: PendingRow = { ...about, key, account, at: Date.now(), door, input, url, method, body }
  try {
    await browserTable('pending', (rows) => rows.put(row))
    for (const old of pendingRows().filter((one) => slotOf(one) === slotOf(row))) await remove(old.key)
  } catch {
    return false
  }
  setPending([...pendingRows().filter((one) => slotOf(one) !== slotOf(row)), row])
  notifyPending({ type: 'kept', row })
  void requestSync()
  return true
}

/** Asks the browser to wake the service worker once there is a connection, even without a page. Few browsers can. */
async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/')
    const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
    await sync?.register('pending')
  } catch {
    // It is sent by the next page.
  }
}

/** Forgets an action that its person no longer wants. */
export async function withdrawPending(row: PendingRow): Promise<void> {
  await remove(row.key)
  setPending(pendingRows().filter(({ key }) => key !== row.key))
  notifyPending({ type: 'withdrawn', row })
}

const stored = async (): Promise<PendingRow[]> => {
  const all: PendingRow[] = await browserTable('pending', (rows) => rows.getAll())
  return all.filter((row) => row.account === account).sort((a, b) => a.at - b.at)
}

/** Shows the stored rows, and those that were kept while they were read; `before` is what was shown then. */
function showWith(rows: readonly PendingRow[], before: readonly PendingRow[]): void {
  const known = new Set([...rows, ...before].map(({ key }) => key))
  setPending([...rows, ...pendingRows().filter(({ key }) => !known.has(key))])
}

/** True for a failure after which an action still waits: no answer, a busy server, or a session that ended. */
const isPassing = (status: number) => status === 0 || status >= 500 || status === 429 || status === 401

async function end(row: PendingRow): Promise<void> {
  await remove(row.key)
  setPending(pendingRows().filter(({ key }) => key !== row.key))
}

/** Sends one action; returns false if it and those after it go on waiting. */
async function sendOne(row: PendingRow): Promise<boolean> {
  if (row.refused !== undefined) {
    await end(row)
    notifyPending({ type: 'refused', row, status: row.refused, message: '' })
    return true
  }
  const call = api as (door: string, input: object, extras: object) => Promise<unknown>
  try {
    const answer = await call(row.door, row.input, { headers: { 'Idempotency-Key': row.key } })
    await end(row)
    notifyPending({ type: 'sent', row, answer })
    return true
  } catch (error) {
    if (!(error instanceof CallError) || isPassing(error.httpStatus)) return false
    await end(row)
    notifyPending({ type: 'refused', row, status: error.httpStatus, message: error.message })
    return true
  }
}

/** Runs alone among the tabs and the service worker, where the browser has locks. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('magpie-pending', work) : work()

/** Forgets a waiting action for a newer one about the same; waits while it is being sent. */
const supersede = (slot: string): Promise<void> =>
  alone(async () => {
    for (const row of pendingRows().filter((one) => slotOf(one) === slot)) await end(row)
  })

/** Sends what waits, oldest first, until one gets no answer. What another tab or the service worker sent is only forgotten. */
export function sendPending(): Promise<void> {
  return alone(async () => {
    const before = pendingRows()
    const rows = await stored()
    const isStored = ({ key }: PendingRow) => rows.some((row) => row.key === key)
    showWith(rows, before)
    for (const row of before) if (!isStored(row)) notifyPending({ type: 'sent', row, answer: null })
    for (const row of rows) if (server.read() || !(await sendOne(row))) return
  }).catch(() => undefined)
}

/** Begins for an account: shows what waits from earlier pages, and sends it. Returns the way to stop. */
export function beginPending(id: string): () => void {
  account = id
  setKeeper({ keepPending, supersede })
  const goOn = () => void (!server.read() && sendPending())
  const onMessage = ({ data }: MessageEvent) => data === 'pending' && goOn()
  navigator.serviceWorker?.addEventListener('message', onMessage)
  const stop = server.subscribe(goOn)
  void stored()
    .then((rows) => {
      showWith(rows, [])
      for (const row of rows) notifyPending({ type: 'restored', row })
      goOn()
    })
    .catch(() => undefined)
  return () => {
    account = null
    setKeeper(null)
    setPending([])
    navigator.serviceWorker?.removeEventListener('message', onMessage)
    stop()
  }
}
