import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import texts from '@/messages/en/settings.json'
import { pausedAnswer, renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { WordFilters } from './word-filters'

const settings = { comment_filters: ['spam'] } as unknown as WireSettings

function show(serve: (filters: string[]) => Served | Promise<Served>) {
  const calls = serveCalls(({ body }) =>
    serve((body as { options: { comment_filters: string[] } }).options.comment_filters),
  )
  const shown = renderIn(<WordFilters />, {
    texts,
    screen: { screen: { name: 'settings', page: 'permissions', settings, countries: [] } } as never,
  })
  return { calls, ...shown }
}
const field = () => screen.getByLabelText<HTMLInputElement>('Word or phrase')
const words = () => screen.queryAllByRole('button', { name: /^Remove/ }).map((one) => one.textContent)

test('adds a word, and takes the next at once', async () => {
  const { user } = show((comment_filters) => ({ data: { settings: { ...settings, comment_filters } } }))
  await user.type(field(), ' ads {Enter}')
  expect(field().value).toBe('')
  await user.type(field(), 'bots{Enter}')
  await expect.poll(words).toContain('bots')
  expect(words()).toContain('ads')
})

test('sends nothing without a word', async () => {
  const { user, calls } = show(() => ({ data: null }))
  await user.type(field(), '  {Enter}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
  expect(calls).toEqual([])
})

test('shows at the field why a word is refused', async () => {
  const { user } = show(() => ({ status: 400, error: { code: 1, message: 'Too long a list.' } }))
  await user.type(field(), 'ads{Enter}')
  expect(await screen.findByText('Too long a list.')).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(words()).not.toContain('ads')
  expect(field().value).toBe('ads')
})

test('keeps the next word when the one before is refused', async () => {
  const { answer, give } = pausedAnswer()
  const { user } = show(() => answer)
  await user.type(field(), 'ads{Enter}bots')
  give({ status: 400, error: { code: 1, message: 'Too long a list.' } })
  expect(await screen.findByText('Too long a list.')).toBeTruthy()
  expect(field().value).toBe('bots')
})
