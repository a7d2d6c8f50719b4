import { expect, test } from 'vitest'
import { lastOfOthers, seenAt } from './seen'
import type { Shown } from './thread-state'

/** Messages, newest first, as `id by state`. */
const messageOf = (...texts: string[]) =>
  texts.map((text) => {
    const [id, by, state] = text.split(' ')
    return { id, client_id: `c${id}`, sender: by === '-' ? null : { id: by }, ...(state ? { state } : {}) }
  }) as unknown as Shown[]
const users = [
  { id: '8', first_name: 'Ada' },
  { id: '9', first_name: 'Ben' },
] as never
const read = (...marks: [string, string][]) => ({
  users,
  read_marks: marks.map(([user_id, message_id]) => ({ user_id, message_id })),
})
const at = (...args: Parameters<typeof seenAt>) => {
  const seen = seenAt(...args)
  return seen && [seen.message.id, ...seen.names]
}

test('is the newest of one’s messages that was read, also below ones that were not', () => {
  const messages = messageOf('12 7', '11 7', '10 8')
  expect(at(messages, read(['8', '12']), '7')).toEqual(['12', 'Ada'])
  expect(at(messages, read(['8', '11']), '7')).toEqual(['11', 'Ada'])
  expect(at(messages, read(['8', '10']), '7')).toBeNull()
})

test('skips messages on their way', () => {
  expect(at(messageOf('0 7 sending', '11 7'), read(['8', '11']), '7')).toEqual(['11', 'Ada'])
})

test('is nowhere once another has written', () => {
  expect(at(messageOf('12 8', '11 7'), read(['8', '12']), '7')).toBeNull()
})

test('names all readers of a group', () => {
  expect(at(messageOf('12 7', '11 7'), read(['8', '12'], ['9', '11']), '7')).toEqual(['12', 'Ada'])
  expect(at(messageOf('11 7'), read(['8', '12'], ['9', '11']), '7')).toEqual(['11', 'Ada', 'Ben'])
})

test('finds the newest message of another member, also of an erased account', () => {
  expect(lastOfOthers(messageOf('13 7', '12 -', '11 8'), '7')?.id).toBe('12')
  expect(lastOfOthers(messageOf('13 7'), '7')).toBeUndefined()
})
