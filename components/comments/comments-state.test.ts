import { describe, expect, test } from 'vitest'
import type { WireComment } from '@/lib/comments/schema'
import { firstComments, nextComments } from './comments-state'

const comment = (id: string) => ({ id, text: `text ${id}` }) as WireComment
const ids = (state: { items: WireComment[] | null }) => state.items?.map(({ id }) => id)

describe('comments of a pin', () => {
  const start = firstComments({ items: [comment('1'), comment('2')], bookmark: 'next' })

  test('a page appends without repeating what is known, and moves the bookmark', () => {
    const after = nextComments(start, {
      type: 'loaded',
      page: { items: [comment('2'), comment('3')], bookmark: null },
    })
    expect(ids(after)).toEqual(['1', '2', '3'])
    expect(after.bookmark).toBeNull()
    expect(after.status).toBe('idle')
  })

  test('a comment of one’s own goes first, also before the first page came', () => {
    const waiting = nextComments(firstComments(undefined), { type: 'added', comment: comment('9') })
    expect(ids(waiting)).toEqual(['9'])
    const loaded = nextComments(waiting, {
      type: 'loaded',
      page: { items: [comment('9'), comment('1')], bookmark: null },
    })
    expect(ids(loaded)).toEqual(['9', '1'])
  })

  test('a failure keeps what is there', () => {
    const failed = nextComments(nextComments(start, { type: 'asked' }), { type: 'failed' })
    expect(ids(failed)).toEqual(['1', '2'])
    expect(failed.bookmark).toBe('next')
    expect(failed.status).toBe('failed')
  })

  test('removes one and only one', () => {
    expect(ids(nextComments(start, { type: 'removed', id: '1' }))).toEqual(['2'])
    expect(ids(nextComments(start, { type: 'removed', id: 'x' }))).toEqual(['1', '2'])
  })
})
