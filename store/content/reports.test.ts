import { describe, expect, test } from 'vitest'
import { plainTarget } from '@/lib/content/reports/target'
import { reportDismissed, reportShown, reports } from './reports'

const target = plainTarget('user', '7', { viewType: 'profile', viewParameter: 'mira' })
const owner = { id: '7', full_name: 'Mira' }
const none = reports(undefined, { type: 'begin' })

describe('Report-content surface: none, then shown with a target, then dismissed', () => {
  test('starts without a report', () => expect(none).toEqual({ state: 'none' }))

  test('shows a target', () => {
    expect(reports(none, reportShown({ target, owner }))).toEqual({ state: 'shown', target, owner })
  })

  test('dismisses it, and clears the target', () => {
    const shown = reports(none, reportShown({ target, owner }))
    expect(reports(shown, reportDismissed())).toEqual({ state: 'dismissed' })
  })

  test('does not dismiss when nothing is shown', () => {
    expect(reports(none, reportDismissed())).toEqual({ state: 'none' })
  })

  test('shows another target after dismissing', () => {
    const other = { ...target, id: '8' }
    const again = reports({ state: 'dismissed' }, reportShown({ target: other, owner: null }))
    expect(again).toEqual({ state: 'shown', target: other, owner: null })
  })
})
