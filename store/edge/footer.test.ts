import { describe, expect, test } from 'vitest'
import type { ScreenState } from '@/lib/edge/screens/state'
import { toggleAccepted } from '@/store/accounts/toggles'
import { screenLoaded } from '@/store/platform/screen-loaded'
import { emptyScreen } from '@/store/test-screen'
import { footer, footerScrolled, homeFlyoutEnded } from './footer'

const start = footer(undefined, { type: '' })
const follow = toggleAccepted({ kind: 'followTopic', id: '5', wanted: true })
const elsewhere = { ...emptyScreen, screen: { name: 'not-found' } } as ScreenState

describe('home', () => {
  test('is marked and announced after a follow, until it is opened', () => {
    const followed = footer(start, follow)
    expect(followed).toMatchObject({ hasHomeBadge: true, homeFlyout: 'homeFresh' })
    expect(footer(followed, screenLoaded(elsewhere))).toMatchObject({ hasHomeBadge: true })
    expect(footer(followed, screenLoaded(emptyScreen))).toMatchObject({
      hasHomeBadge: false,
      homeFlyout: null,
    })
  })

  test('is announced once', () => {
    const read = footer(footer(start, follow), homeFlyoutEnded())
    expect(footer(read, follow)).toMatchObject({ hasHomeBadge: true, homeFlyout: null })
  })

  test('is not marked by what is no follow', () => {
    expect(footer(start, toggleAccepted({ kind: 'followTopic', id: '5', wanted: false }))).toEqual(start)
    expect(footer(start, toggleAccepted({ kind: 'favorite', id: '5', wanted: true }))).toEqual(start)
  })
})

test('comes back with the next page', () => {
  const hidden = footer(start, footerScrolled('down'))
  expect(hidden.isHiddenAfterScroll).toBe(true)
  expect(footer(hidden, screenLoaded(elsewhere)).isHiddenAfterScroll).toBe(false)
  expect(footer(hidden, footerScrolled('up')).isHiddenAfterScroll).toBe(false)
})
