import { expect, test } from 'vitest'
import type { WireSubscriptions } from '@/lib/accounts/email/wire'
import { changed, granted, refused, type State, shownOf } from './subscription-state'

const kept: WireSubscriptions = {
  follows: true,
  comments: true,
  boards: true,
  tips: true,
  digest: true,
  news: true,
}
const first: State = { kept, pending: [], outcome: 'idle' }
const noTips = { tips: false }
const noNews = { news: false }
const both = changed(changed(first, noTips), noNews)

test('keeps a newer switch when an older one is answered', () => {
  expect(shownOf(both)).toEqual({ ...kept, ...noTips, ...noNews })
  const answered = granted(both, noTips, { ...kept, ...noTips })
  expect(shownOf(answered)).toEqual({ ...kept, ...noTips, ...noNews })
  const done = granted(answered, noNews, { ...kept, ...noTips, ...noNews })
  expect(done).toEqual({ kept: { ...kept, ...noTips, ...noNews }, pending: [], outcome: 'saved' })
})

test('reverts only the refused switch, and keeps its message after later ones', () => {
  const without = refused(both, noTips)
  expect(shownOf(without)).toEqual({ ...kept, ...noNews })
  const done = granted(without, noNews, { ...kept, ...noNews })
  expect([shownOf(done), done.outcome]).toEqual([{ ...kept, ...noNews }, 'failed'])
  expect(changed(done, noTips).outcome).toBe('idle')
})

test('returns to the stored value when switching off and on are both refused', () => {
  const off = { news: false }
  const on = { news: true }
  const late = changed(changed({ ...first, kept: { ...kept, ...noTips } }, off), on)
  expect(shownOf(refused(late, off)).news).toBe(true)
  expect(shownOf(refused(refused(late, off), on))).toEqual({ ...kept, ...noTips })
  expect(shownOf(refused(granted(late, off, { ...kept, ...off }), on)).news).toBe(false)
})
