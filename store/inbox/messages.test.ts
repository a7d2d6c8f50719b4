import { expect, test } from 'vitest'
import { conversationChanged, messages, messagesCounted, suggestionsFailed } from './messages'

const first = { unread: 0, requests: 0, suggestionFailures: 0, changes: 0 }

test('failure to load share suggestions increments a failure counter', () => {
  expect(messages(messages(first, suggestionsFailed()), suggestionsFailed()).suggestionFailures).toBe(2)
})

test('what is unread is what the server counted last', () => {
  expect(messages(first, messagesCounted({ unread: 3, requests: 1 }))).toEqual({
    ...first,
    unread: 3,
    requests: 1,
  })
})

test('a conversation that was muted has its lists look again', () => {
  expect(messages(first, conversationChanged())).toEqual({ ...first, changes: 1 })
})
