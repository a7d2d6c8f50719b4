import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { usePeopleSearch } from './use-people-search'

function People({ term }: { term: string }) {
  const found = usePeopleSearch(term)
  return <p>{found?.people.map(({ user }) => user.full_name).join(', ') ?? 'loading'}</p>
}

test('keeps the answer to each term in the store, and shows it again before the next one arrives', async () => {
  const names = ['Ada Rao', 'Eli Brook', 'Ada Rao']
  const calls = serveCalls(({ path }) => {
    if (path.includes('AdvancedTypeahead')) return { data: { items: [] } }
    const name = names.shift() ?? ''
    return { data: [{ user: { id: name, full_name: name }, reason: 'mutual' }] }
  })
  const { store, rerender } = renderIn(<People term="ada" />)
  expect(await screen.findByText('Ada Rao')).toBeTruthy()
  rerender(<People term="eli" />)
  expect(await screen.findByText('Eli Brook')).toBeTruthy()
  expect(Object.keys(store.getState().shareSuggestions)).toEqual(['ada', 'eli'])
  const before = calls.length
  rerender(<People term="ada" />)
  expect(screen.getByText('Ada Rao')).toBeTruthy()
  expect(calls.length).toBe(before)
})
