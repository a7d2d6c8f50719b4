import { expect, test } from 'vitest'
import { conversationChanged, messages, messagesCounted } from './messages'

const first = { unread: 0, requests: 0, changes: 0 }

test("keeps the server's last unread count", () => {
  expect(messages(first, messagesCounted({ unread: 3, requests: 1 }))).toEqual({
    ...first,
    unread: 3,
    requests: 1,
  })
})

test('reloads the lists after muting a conversation', () => {
  expect(messages(first, conversationChanged())).toEqual({ ...first, changes: 1 })
})
