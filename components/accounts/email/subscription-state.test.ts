import { expect, test } from 'vitest'
import type { WireSubscriptions } from '@/lib/accounts/email/wire'
import { granted, refused, type State, shownOf, wished } from './subscription-state'

const kept: WireSubscriptions = { follows: true, comments: true, tips: true, digest: true, news: true }
const first: State = { kept, wishes: [], outcome: 'idle' }
const noTips = { tips: false }
const noNews = { news: false }
const both = wished(wished(first, noTips), noNews)

test('the answer to a switch leaves one that was switched since', () => {
  expect(shownOf(both)).toEqual({ ...kept, ...noTips, ...noNews })
  const answered = granted(both, noTips, { ...kept, ...noTips })
  expect(shownOf(answered)).toEqual({ ...kept, ...noTips, ...noNews })
  const done = granted(answered, noNews, { ...kept, ...noTips, ...noNews })
  expect(done).toEqual({ kept: { ...kept, ...noTips, ...noNews }, wishes: [], outcome: 'saved' })
})

test('a refusal takes back what it is about, and stays said beside what is saved after it', () => {
  const without = refused(both, noTips)
  expect(shownOf(without)).toEqual({ ...kept, ...noNews })
  const done = granted(without, noNews, { ...kept, ...noNews })
  expect([shownOf(done), done.outcome]).toEqual([{ ...kept, ...noNews }, 'failed'])
  expect(wished(done, noTips).outcome).toBe('idle')
})

test('a switch that went off and on falls to what is kept when both are refused', () => {
  const off = { news: false }
  const on = { news: true }
  const late = wished(wished({ ...first, kept: { ...kept, ...noTips } }, off), on)
  expect(shownOf(refused(late, off)).news).toBe(true)
  expect(shownOf(refused(refused(late, off), on))).toEqual({ ...kept, ...noTips })
  expect(shownOf(refused(granted(late, off, { ...kept, ...off }), on)).news).toBe(false)
})
