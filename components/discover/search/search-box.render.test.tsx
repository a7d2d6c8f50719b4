import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { english as en } from '@/i18n/english'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { SearchBox } from './search-box'

beforeEach(() => localStorage.clear())

function show(items: { type: string; query: string }[] = [{ type: 'query', query: 'small birds' }]) {
  const calls = serveCalls(() => ({ data: { items } }))
  const shown = renderIn(<SearchBox query="" />)
  return { ...shown, calls, field: screen.getByRole('combobox', { name: en.shell.searchLabel }) }
}

describe('search combobox', () => {
  test('is closed at first', () => {
    expect(show().field.getAttribute('aria-expanded')).toBe('false')
  })

  test('offers what others search for while typing', async () => {
    const { field, user } = show()
    await user.type(field, 'small')
    expect(await screen.findByRole('option', { name: /small birds/ })).toBeTruthy()
    expect(field.getAttribute('aria-expanded')).toBe('true')
  })

  test('points at the option that the arrow key chose, and back at the field', async () => {
    const { field, user } = show()
    await user.type(field, 'small')
    await screen.findByRole('option', { name: /small birds/ })
    await user.keyboard('{ArrowDown}')
    const chosen = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
    expect(chosen?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowUp}')
    expect(field.getAttribute('aria-activedescendant')).toBe(null)
  })

  test('closes by Escape and keeps the typed text', async () => {
    const { field, user } = show()
    await user.type(field, 'small')
    await screen.findByRole('option', { name: /small birds/ })
    await user.keyboard('{Escape}')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect((field as HTMLInputElement).value).toBe('small')
  })
})
