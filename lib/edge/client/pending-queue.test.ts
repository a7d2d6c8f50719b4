import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPending, type PendingAbout, type PendingEvent, pendingRows } from '@/lib/edge/client/pending-list'
import { server } from '@/lib/platform/http/reachability'
import { later, sendOrKeep } from './pending'
import { beginPending, maxPending, sendPending, withdrawPending } from './pending-queue'

type Row = { key: string }
const stored = new Map<string, Row>()

// jsdom and Node have no IndexedDB; e2e/offline.spec.ts uses the browser's.
vi.mock('@/lib/platform/offline/browser-table', () => ({
  browserTable: async (_name: string, act: (rows: object) => unknown) =>
    act({
      put: (row: Row) => void stored.set(row.key, structuredClone(row)),
      delete: (key: string) => void stored.delete(key),
      getAll: () => [...stored.values()],
    }),
}))

let isOnline = false
let answers: (() => Response)[] = []
const sent: { url: string; key: string | undefined }[] = []
const events: PendingEvent[] = []
let ends: (() => void)[] = []

const ok = () => Response.json({ resource_response: { status: 'success', data: { id: '9' } } })
const refused = (status: number) => () =>
  Response.json(
    { resource_response: { status: 'failure', error: { code: 50, message: 'Gone' } } },
    { status },
  )

const settle = () => vi.waitFor(() => expect(server.read()).toBe(!isOnline))

beforeEach(async () => {
  stored.clear()
  sent.length = 0
  events.length = 0
  answers = []
  isOnline = false
  vi.stubGlobal('window', { location: { pathname: '/', search: '' } })
  vi.stubGlobal('document', { cookie: '', hasFocus: () => true })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (url: string, init?: { headers: Record<string, string> }) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    if (url === '/healthz') return new Response()
    sent.push({ url, key: init?.headers['Idempotency-Key'] })
    return (answers.shift() ?? ok)()
  })
  ends = [beginPending('1'), onPending((event) => void events.push(event))]
  await server.check()
})

afterEach(async () => {
  for (const end of ends) end()
  isOnline = true
  await server.check()
  vi.unstubAllGlobals()
})

const save: PendingAbout = {
  kind: 'save',
  target: '5',
  name: 'Chairs',
  wanted: 1,
  board: { id: '7', section: null },
}
const keep = (about: PendingAbout = save) =>
  sendOrKeep('RepinResource.create', { pin_id: about.target, board_id: '7' }, about)
const goOnline = async () => {
  isOnline = true
  await server.check()
  await settle()
  await vi.waitFor(() => expect(pendingRows()).toEqual([]))
}

test('keeps an action without a connection, and sends it once with its first key', async () => {
  expect(await keep()).toBe(later)
  const [row] = pendingRows()
  expect(row).toMatchObject({ account: '1', kind: 'save', door: 'RepinResource.create', method: 'POST' })
  await goOnline()
  await sendPending()
  expect(sent).toEqual([{ url: '/resource/RepinResource/create/', key: row?.key }])
  expect([stored.size, events.map(({ type }) => type)]).toEqual([0, ['kept', 'sent']])
})

test('keeps nothing while the server answers: an action that fails is a failure', async () => {
  isOnline = true
  await server.check()
  answers = [refused(404)]
  await expect(keep()).rejects.toMatchObject({ httpStatus: 404 })
  expect(pendingRows()).toEqual([])
})

test('tells of what the server refuses later, and sends the rest', async () => {
  await keep()
  await keep({ ...save, target: '6' })
  answers = [refused(404)]
  await goOnline()
  expect(
    events.flatMap((event) => (event.type === 'refused' ? [[event.row.target, event.status]] : [])),
  ).toEqual([['5', 404]])
  expect([sent.length, stored.size]).toEqual([2, 0])
})

test.each([500, 503, 429, 401])('goes on waiting after %s', async (status) => {
  await keep()
  answers = [refused(status)]
  isOnline = true
  await server.check()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await sendPending()
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('sends only the last choice of a toggle', async () => {
  const like = (wanted: number): PendingAbout => ({
    kind: 'like',
    part: 'favorite',
    target: '5',
    name: '',
    wanted,
  })
  await sendOrKeep('PinFavoriteResource.create', { pin_id: '5' }, like(1))
  await sendOrKeep('PinFavoriteResource.delete', { pin_id: '5' }, like(0))
  expect(pendingRows().map(({ wanted }) => wanted)).toEqual([0])
  await goOnline()
  expect(sent.map(({ url }) => url)).toEqual(['/resource/PinFavoriteResource/delete/'])
})

test('sends no withdrawn action', async () => {
  await keep()
  const [row] = pendingRows()
  if (row) await withdrawPending(row)
  await goOnline()
  expect([sent, events.map(({ type }) => type)]).toEqual([[], ['kept', 'withdrawn']])
})

test('sends nothing of another account', async () => {
  await keep()
  for (const end of ends) end()
  isOnline = true
  ends = [beginPending('2')]
  await server.check()
  await sendPending()
  expect([sent, stored.size]).toEqual([[], 1])
})

test('shows what waits from an earlier page, and what the service worker was refused', async () => {
  await keep()
  const [row] = [...stored.values()]
  for (const end of ends) end()
  stored.set(row?.key ?? '', { ...row, refused: 404 } as Row & { refused: number })
  events.length = 0
  ends = [onPending((event) => void events.push(event)), beginPending('1')]
  await vi.waitFor(() => expect(events.map(({ type }) => type)).toContain('restored'))
  await goOnline()
  expect([sent, events.at(-1)]).toEqual([[], expect.objectContaining({ type: 'refused', status: 404 })])
})

test('keeps as many actions as the limit, and not one more', async () => {
  for (let n = 0; n < maxPending; n++) await keep({ ...save, target: String(n) })
  expect(pendingRows()).toHaveLength(maxPending)
  await expect(keep({ ...save, target: 'x' })).rejects.toMatchObject({ httpStatus: 0 })
  expect(stored.size).toBe(maxPending)
})
