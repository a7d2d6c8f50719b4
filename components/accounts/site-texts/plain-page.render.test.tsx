import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { PlainPage } from './plain-page'
import { SiteTextScreen } from './site-text-screen'

test('shows headings, lists and paragraphs, and markup as text', () => {
  render(<PlainPage title="Terms" text={'Be kind.\n\n## Rules\n\n- One\n- Two\n\n<b>Bold</b>'} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Rules')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two'])
  expect(screen.getByText('<b>Bold</b>')).toBeTruthy()
})

test('begins headings and lists at their lines, without blank lines around them', () => {
  const text = 'Little light.\nIs enough.\n## Where\nOn a shelf.\n- Ferns\n- Ferns\nDone.\n## Care\n## Water'
  const { container } = render(<PlainPage title="Plants" text={text} />)
  expect(
    [...(container.querySelector('article')?.children ?? [])].map((one) => [one.tagName, one.textContent]),
  ).toEqual([
    ['H1', 'Plants'],
    ['P', 'Little light.\nIs enough.'],
    ['H2', 'Where'],
    ['P', 'On a shelf.'],
    ['UL', 'FernsFerns'],
    ['P', 'Done.'],
    ['H2', 'Care'],
    ['H2', 'Water'],
  ])
})

test.each(['about', 'terms', 'privacy'] as const)('has a separate text for %s', (page) => {
  renderIn(<SiteTextScreen screen={{ name: 'site-text', page, body: null }} />)
  expect(document.querySelectorAll('article p').length).toBeGreaterThan(1)
})

test('shows the host’s text instead of the default', () => {
  renderIn(<SiteTextScreen screen={{ name: 'site-text', page: 'terms', body: 'Our own rules.' }} />)
  expect(screen.getByText('Our own rules.')).toBeTruthy()
})
