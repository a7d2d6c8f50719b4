import { expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { person } from '@/lib/content/pins/test-world.server'
import { casePage } from './case-page.server'
import { decideMany } from './decide-many.server'
import { moderationLimits } from './limits'
import { countCases } from './queue.server'
import { decisionsCreate } from './schema'
import { court, shownPin } from './testing.server'

const { admin, reported, fileReport: post } = await court()

/** Opens cases about new pins; returns their ids in order. */
async function opened(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push(await reported({ id: (await shownPin(await person())).id }))
  return ids
}
const stateOf = async (id: string) => (await casePage(admin, id)).case.state

test('decides several cases, and says why one was not', async () => {
  const [one = '', other = '', done = ''] = await opened(3)
  await post(done, 'no_violation')
  const before = await countCases()
  const input = { outcome: 'removed', rule: 'spam', statement: 'Spam.' } as const
  const decided = await decideMany(admin, { ...input, case_ids: [one, done, other, one] }, testOrigin)
  expect(decided).toEqual([
    { case_id: one, problem: null },
    { case_id: done, problem: 'Someone else already decided this.' },
    { case_id: other, problem: null },
  ])
  expect([await stateOf(one), await stateOf(other)]).toEqual(['decided', 'decided'])
  expect((await casePage(admin, one)).decisions[0]).toMatchObject({ outcome: 'removed', rule: 'spam' })
  expect((await countCases()).open).toBe(before.open - 2)
})

test('takes 25 cases at once, not 26, and needs a rule for a violation', () => {
  const isTaken = (count: number, more: object = {}) =>
    decisionsCreate.safeParse({
      case_ids: Array.from({ length: count }, (_, n) => `${n + 1}`),
      outcome: 'no_violation',
      statement: 'Fine.',
      ...more,
    }).success
  expect([isTaken(0), isTaken(moderationLimits.atOnce), isTaken(moderationLimits.atOnce + 1)]).toEqual([
    false,
    true,
    false,
  ])
  expect(isTaken(1, { outcome: 'removed' })).toBe(false)
  expect(isTaken(1, { outcome: 'removed', rule: 'spam' })).toBe(true)
})

test('names the next open case: an older one, else the newest', async () => {
  const [oldest = '', middle = '', newest = ''] = await opened(3)
  expect((await casePage(admin, newest)).next_id).toBe(middle)
  await post(oldest, 'no_violation')
  const next = (await casePage(admin, middle)).next_id
  expect(next).not.toBe(oldest)
  expect(next).not.toBe(middle)
})
