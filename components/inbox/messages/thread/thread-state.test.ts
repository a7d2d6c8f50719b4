import { expect, test } from 'vitest'
import type { WireMessage } from '@/lib/inbox/messages/schema'
import { idleEntry } from '@/store/platform/resource-entry'
import {
  failed,
  newestCame,
  olderCame,
  removed,
  restored,
  sending,
  sent,
  type Thread,
  unsentOf,
} from './thread-state'

const message = (id: number, over: Partial<WireMessage> = {}): WireMessage => ({
  id: String(id),
  type: 'message',
  conversation_id: '1',
  sender: null,
  text: `m${id}`,
  has_pin: false,
  pin: null,
  has_photo: false,
  photo: null,
  reactions: [],
  client_id: `client-${id}`,
  created_at: 'Sat, 21 Nov 2026 08:00:00 GMT',
  ...over,
})
const page = (ids: number[], bookmark: string | null = null) => ({
  data: ids.map((id) => message(id)),
  bookmark,
})
const empty: Thread = idleEntry()
const texts = ({ data }: Thread) => data?.map(({ text }) => text)

test("shows the viewer’s own message immediately, once, and replaces it with the server's", () => {
  const mine = message(0, { client_id: 'mine', text: 'Hi' })
  const under = sending(sending(newestCame(empty, page([2, 1])), mine), mine)
  expect(texts(under)).toEqual(['Hi', 'm2', 'm1'])
  const there = sent(under, message(3, { client_id: 'mine', text: 'Hi' }))
  expect(there.data?.[0]).toMatchObject({ id: '3', text: 'Hi' })
  expect(there.data?.[0]?.state).toBeUndefined()
})

test('keeps an unsent message for a retry', () => {
  const mine = message(0, { client_id: 'mine' })
  const lost = failed(sending(empty, mine), 'mine')
  expect(lost.data?.[0]?.state).toBe('failed')
  expect(newestCame(lost, page([2, 1])).data?.[0]?.state).toBe('failed')
  expect(newestCame(lost, page([])).data).toHaveLength(1)
  expect(sending(lost, mine).data).toMatchObject([{ state: 'sending' }])
  expect(removed(lost, 'mine').data).toEqual([])
})

test('merges the reloaded newest page, drops deleted messages, and keeps older ones', () => {
  const loaded = olderCame(newestCame(empty, page([6, 5, 4], 'b')), page([3, 2], 'c'))
  expect(texts(newestCame(loaded, page([7, 6, 4], 'd')))).toEqual(['m7', 'm6', 'm4', 'm3', 'm2'])
  expect(newestCame(loaded, page([7, 6, 4], 'd')).nextBookmark).toBe('c')
})

test('removes the newest message when deleted', () => {
  const loaded = newestCame(empty, page([6, 5], null))
  expect(texts(newestCame(loaded, page([5], null)))).toEqual(['m5'])
  expect(texts(newestCame(loaded, page([], null)))).toEqual([])
})

test('shows the viewer’s own message once if a page has it', () => {
  const under = sending(empty, message(0, { client_id: 'client-3' }))
  expect(texts(newestCame(under, page([3, 2])))).toEqual(['m3', 'm2'])
})

test('adds no duplicates from an older page', () => {
  expect(texts(olderCame(newestCame(empty, page([3, 2], 'b')), page([2, 1])))).toEqual(['m3', 'm2', 'm1'])
})

test('restores unsent messages after leaving the page, unless they arrived', () => {
  const under = sending(newestCame(empty, page([2])), message(0, { client_id: 'client-3', text: 'Hi' }))
  const shown = unsentOf(failed(sending(under, message(0, { client_id: 'lost', text: 'Lost' })), 'lost'))
  expect(shown.map(({ text, state }) => [text, state])).toEqual([
    ['Lost', 'failed'],
    ['Hi', 'failed'],
  ])
  expect(texts(restored(newestCame(empty, page([3, 2])), shown))).toEqual(['Lost', 'm3', 'm2'])
  expect(texts(newestCame(restored(empty, shown), page([3, 2])))).toEqual(['Lost', 'm3', 'm2'])
  expect(unsentOf(newestCame(empty, page([3, 2])))).toEqual([])
})
