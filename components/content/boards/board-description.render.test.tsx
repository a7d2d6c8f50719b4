import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { BoardDescription } from './board-description'

test.each([
  ['a text as long as a line', 'x'.repeat(42), 0],
  ['a longer one', 'x'.repeat(43), 1],
  ['two lines', 'a\nb', 1],
] as const)('offers the rest of %s only if there is one', (_what, words, buttons) => {
  renderIn(<BoardDescription words={words} />)
  expect(screen.queryAllByRole('button', { name: 'More' })).toHaveLength(buttons)
})

test('shows the whole text, and collapses it again', async () => {
  const { user } = renderIn(<BoardDescription words={'x'.repeat(300)} />)
  const folded = screen.getByText(/^x+$/).className
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByText(/^x+$/).className).not.toBe(folded)
  await user.click(screen.getByRole('button', { name: 'Less' }))
  expect(screen.getByText(/^x+$/).className).toBe(folded)
})
