import { expect, test } from 'vitest'
import type { WireSubscriptions } from '@/lib/accounts/email/wire'
import { changed, granted, refused, type State, shownOf } from './subscription-state'

const stored: WireSubscriptions = {
  follows: true,
  comments: true,
  boards: true,
  tips: true,
  digest: true,
  today: true,
  news: true,
}
const first: State = { kept: stored, pending: [], outcome: 'idle' }
const noTips = { tips: false }
const noNews = { news: false }
const both = changed(changed(first, noTips), noNews)

test('keeps a newer switch when an older one is answered', () => {
  expect(shownOf(both)).toEqual({ ...stored, ...noTips, ...noNews })
  const answered = granted(both, noTips, { ...stored, ...noTips })
  expect(shownOf(answered)).toEqual({ ...stored, ...noTips, ...noNews })
  const done = granted(answered, noNews, { ...stored, ...noTips, ...noNews })
  expect(done).toEqual({ kept: { ...stored, ...noTips, ...noNews }, pending: [], outcome: 'saved' })
})

test('reverts only the refused switch, and keeps its message after later ones', () => {
  const without = refused(both, noTips)
  expect(shownOf(without)).toEqual({ ...stored, ...noNews })
  const done = granted(without, noNews, { ...stored, ...noNews })
  expect([shownOf(done), done.outcome]).toEqual([{ ...stored, ...noNews }, 'failed'])
  expect(changed(done, noTips).outcome).toBe('idle')
})

test('returns to the stored value when switching off and on are both refused', () => {
  const off = { news: false }
  const on = { news: true }
  const late = changed(changed({ ...first, kept: { ...stored, ...noTips } }, off), on)
  expect(shownOf(refused(late, off)).news).toBe(true)
  expect(shownOf(refused(refused(late, off), on))).toEqual({ ...stored, ...noTips })
  expect(shownOf(refused(granted(late, off, { ...stored, ...off }), on)).news).toBe(false)
})
