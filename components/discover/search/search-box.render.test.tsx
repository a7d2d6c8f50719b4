import { screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allowStoring } from '@/components/accounts/consent/consent'
import { english as en } from '@/i18n/english'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { recentSearches, rememberSearch } from './recent-searches'
import { SearchBox } from './search-box'

const all = { personalization: true, analytic: true, marketing: true }
const none = { personalization: false, analytic: false, marketing: false }

beforeEach(() => {
  localStorage.clear()
  allowStoring(all)
})
afterEach(() => allowStoring(none))

function show(
  items: { type: string; query: string; url?: string; image_url?: string | null }[] = [
    { type: 'query', query: 'small birds' },
  ],
) {
  const calls = serveCalls(() => ({ data: { items } }))
  const shown = renderIn(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SearchBox query="" />
    </SWRConfig>,
  )
  return { ...shown, calls, field: screen.getByRole('combobox', { name: en.shell.searchLabel }) }
}

describe('search combobox', () => {
  test('is closed initially', () => {
    expect(show().field.getAttribute('aria-expanded')).toBe('false')
  })

  test('offers popular searches while typing', async () => {
    const { field, user } = show()
    await user.type(field, 'small')
    expect(await screen.findByRole('option', { name: /small birds/ })).toBeTruthy()
    expect(field.getAttribute('aria-expanded')).toBe('true')
  })

  test('highlights the option chosen with the arrow keys, and returns to the field', async () => {
    const { field, user } = show()
    await user.type(field, 'small')
    await screen.findByRole('option', { name: /small birds/ })
    await user.keyboard('{ArrowDown}')
    const chosen = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
    expect(chosen?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowUp}')
    expect(field.getAttribute('aria-activedescendant')).toBe(null)
  })

  test('closes on Escape and keeps the typed text', async () => {
    const { field, user } = show()
    await user.type(field, 'small')
    await screen.findByRole('option', { name: /small birds/ })
    await user.keyboard('{Escape}')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect((field as HTMLInputElement).value).toBe('small')
  })

  test('never shows again what the server no longer suggests', async () => {
    const { field, user } = show()
    await user.type(field, 'small')
    await screen.findByRole('option', { name: /small birds/ })
    await user.clear(field)
    await user.keyboard('{Escape}')
    // The host has hidden the word since.
    const calls = serveCalls(() => ({ data: { items: [] } }))
    const seen: (string | null)[] = []
    const watch = new MutationObserver(() => {
      seen.push(...[...document.querySelectorAll('[role="option"]')].map((option) => option.textContent))
    })
    await user.type(field, 'smal')
    watch.observe(document.body, { subtree: true, childList: true })
    await user.type(field, 'l')
    await waitFor(() => expect(calls.some(({ path }) => path.includes('Typeahead'))).toBe(true))
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    watch.disconnect()
    expect(seen).not.toContain('small birds')
  })

  test('shows topics before a word is typed', async () => {
    const { field, user } = show([
      { type: 'topic', query: 'Ceramics', url: '/topics/ceramics/', image_url: null },
    ])
    await user.click(field)
    expect(await screen.findByRole('option', { name: /Ceramics/ })).toBeTruthy()
  })
})

describe('single recent searches', () => {
  const openList = async () => {
    for (const query of ['garden', 'cake']) rememberSearch(null, query)
    const { field, user } = show([])
    await user.click(field)
    await screen.findByRole('option', { name: /garden/ })
    return { field, user }
  }

  test('are removed by the button beside them, which leaves the list open', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: 'Remove “cake” from recent searches' }))
    expect(recentSearches(null)).toEqual(['garden'])
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })

  test('are removed with Delete, but the field keeps its own Delete', async () => {
    const { user } = await openList()
    await user.keyboard('{Delete}')
    expect(recentSearches(null)).toHaveLength(2)
    await user.keyboard('{ArrowDown}{Delete}')
    expect(recentSearches(null)).toEqual(['garden'])
  })
})

describe('recent searches of an account', () => {
  test('are hidden from other accounts and visitors', () => {
    rememberSearch('7', 'garden')
    expect([recentSearches('7'), recentSearches('8'), recentSearches(null)]).toEqual([['garden'], [], []])
  })

  test('are not stored without consent to personalization', () => {
    allowStoring({ ...all, personalization: false })
    rememberSearch('7', 'garden')
    expect(recentSearches('7')).toEqual([])
  })
})
