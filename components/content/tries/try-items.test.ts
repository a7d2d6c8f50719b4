import { describe, expect, test } from 'vitest'
import type { WireTry } from '@/lib/content/tries/schema'
import { didItToggled, withChanged, withComments, withLinked, withShared } from './try-items'

const one = (id: string, text = '') => ({ id, text }) as WireTry
const ids = (items: readonly WireTry[]) => items.map(({ id }) => id)

describe('the did-it toggle (part 2, section 4)', () => {
  test('flips done_by_me and adjusts images_count by one', () => {
    expect(didItToggled({ done_by_me: false, images_count: 4 }, true)).toEqual({
      done_by_me: true,
      images_count: 5,
    })
    expect(didItToggled({ done_by_me: true, images_count: 5 }, false)).toEqual({
      done_by_me: false,
      images_count: 4,
    })
  })

  test('changes nothing on a repeat, and images_count never goes below 0', () => {
    expect(didItToggled({ done_by_me: true, images_count: 5 }, true)).toEqual({
      done_by_me: true,
      images_count: 5,
    })
    expect(didItToggled({ done_by_me: true, images_count: 0 }, false)).toEqual({
      done_by_me: false,
      images_count: 0,
    })
  })
})

test('adjusts the comment count of a try, never below 0', () => {
  const items = [
    { ...one('1'), comment_count: 1 },
    { ...one('2'), comment_count: 0 },
  ]
  const counts = (id: string, by: number) =>
    withComments(items, id, by).map(({ comment_count }) => comment_count)
  expect(counts('1', 2)).toEqual([3, 0])
  expect(counts('1', -3)).toEqual([0, 0])
  expect(counts('2', -1)).toEqual([1, 0])
})

describe('the list of tries', () => {
  test('puts a shared try first, and updates it in place when shared again', () => {
    const shared = withShared([one('1')], one('2'))
    expect(ids(shared)).toEqual(['2', '1'])
    expect(withShared([one('3'), ...shared], one('2', 'Other words'))[1]?.text).toBe('Other words')
  })

  test('shows the linked try first, once', () => {
    expect(ids(withLinked([], one('1')))).toEqual(['1'])
    expect(ids(withLinked([one('2'), one('1')], one('1')))).toEqual(['1', '2'])
  })

  test('updates a changed try in place', () => {
    expect(withChanged([one('2'), one('1')], one('1', 'New')).map(({ text }) => text)).toEqual(['', 'New'])
  })
})
