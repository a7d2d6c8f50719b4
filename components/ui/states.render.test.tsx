import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { english as en } from '@/i18n/english'
import { renderIn } from '@/tools/testing/render'
import { EmptyState } from './empty-state'
import { ErrorScreen, Forbidden, NotFound, WaitScreen } from './error-screens'

describe('error and empty states', () => {
  test.each([
    ['not found', NotFound, en.ui.notFound.title],
    ['forbidden', Forbidden, en.ui.forbidden.title],
  ] as const)('names the problem of %s and links home', (_, Screen, title) => {
    renderIn(<Screen viewer={null} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('link', { name: en.ui.goHome }).getAttribute('href')).toBe('/')
  })

  test('tells who acts for a profile that the page is not open to it', () => {
    renderIn(<Forbidden viewer={{ full_name: 'Lamps', acting_by: { full_name: 'Ann' } }} />)
    expect(screen.getByText(/^You’re acting as Lamps.*Switch back to Ann/)).toBeDefined()
  })

  test('has a heading and a next step on the error screen', () => {
    renderIn(<ErrorScreen />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
    expect([...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]).not.toEqual([])
  })

  test.each([
    [true, 1, en.ui.wait.limitTitle, '1 second.'],
    [true, 90, en.ui.wait.limitTitle, '90 seconds.'],
    [false, 5, en.ui.wait.busyTitle, '5 seconds.'],
    [true, 91, en.ui.wait.limitTitle, '2 minutes.'],
  ])('says when to come back (past a limit: %s) after %i s', (isLimit, seconds, title, end) => {
    renderIn(<WaitScreen isLimit={isLimit} seconds={seconds} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText(/^Please try again in/).textContent?.endsWith(end)).toBe(true)
    expect(screen.getByText(en.ui.reload).getAttribute('href')).toBe('')
  })

  test('shows an empty state as a section of a page, or as the page', () => {
    const { rerender } = renderIn(<EmptyState title="No pins yet" text="Save one." />)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No pins yet')
    rerender(<EmptyState isPage title="No pins yet" />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No pins yet')
    expect(screen.queryByText('Save one.')).toBe(null)
  })
})
