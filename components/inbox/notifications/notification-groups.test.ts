import { expect, test } from 'vitest'
import type { WireNotification } from '@/lib/inbox/notifications/schema'
import { grouped } from './notification-groups'

/** Entries as `kind actor`; a number of actors may follow. */
const entries = (...texts: string[]) =>
  texts.map((text, at) => {
    const [kind, actor, count = '1'] = text.split(' ')
    return {
      id: String(at),
      kind,
      actors: [{ id: actor }],
      actor_count: Number(count),
      pin: { id: `p${at}` },
    }
  }) as unknown as WireNotification[]
const sizes = (...texts: string[]) => grouped(entries(...texts)).map(({ all }) => all.length)

test('shows three pins or more that one person saved as one entry, at the place of the newest', () => {
  expect(sizes('save ada', 'save ada', 'save ada')).toEqual([3])
  expect(sizes('save ben', 'save ada', 'follow cat', 'save ada', 'save ada')).toEqual([1, 3, 1])
  expect(sizes('save ada', 'save ada')).toEqual([1, 1])
})

test.each([
  ['there are fewer of each person', ['save ada', 'save ada', 'save ben']],
  ['they did different things', ['save ada', 'reaction ada', 'save ada']],
  ['others did it, too', ['save ada', 'save ada 2', 'save ada']],
  ['the kind is of one object each', ['follow ada', 'follow ada', 'follow ada']],
])('keeps entries apart when %s', (_, texts) => {
  expect(sizes(...texts)).toEqual(texts.map(() => 1))
})

test('leaves out entries whose pin is gone', () => {
  const all = entries('save ada', 'save ada', 'save ada')
  expect(grouped(all.map((one, at) => (at === 1 ? { ...one, pin: null } : one)))).toHaveLength(3)
})
