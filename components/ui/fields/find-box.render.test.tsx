import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { FindBox } from './find-box'

const all = [
  { value: '1', label: 'Harbor', note: 'Ad account of Shop' },
  { value: '2', label: 'Harbor', note: 'Business' },
  { value: '3', label: 'Spring', note: 'Business' },
]
const words = { finding: 'Searching…', none: 'Nothing matches', failed: 'Try again' }

function show(
  find = async (term: string) => all.filter(({ label }) => label.toLowerCase().includes(term.toLowerCase())),
) {
  const onChange = vi.fn()
  const requestOf = vi.fn(find)
  const shown = renderIn(<FindBox label="Share with" find={requestOf} words={words} onChange={onChange} />)
  return { ...shown, onChange, requestOf, field: screen.getByRole<HTMLInputElement>('combobox') }
}

test('sends nothing before it is used, then searches for the typed text, and returns the chosen value', async () => {
  const { field, user, requestOf, onChange } = show()
  expect(requestOf).not.toHaveBeenCalled()
  await user.type(field, 'harb')
  await waitFor(() => expect(requestOf).toHaveBeenLastCalledWith('harb'))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await user.click(screen.getByRole('option', { name: /Business/ }))
  expect(onChange).toHaveBeenLastCalledWith('2')
  expect(field.value).toBe('Harbor')
})

test('clears the choice when its name is edited, and keeps the typed text', async () => {
  const { field, user, onChange } = show()
  await user.type(field, 'spr')
  await user.click(await screen.findByRole('option', { name: /Spring/ }))
  expect(onChange).toHaveBeenLastCalledWith('3')
  await user.type(field, 'x')
  expect(onChange).toHaveBeenLastCalledWith(null)
  await user.tab()
  expect(field.value).toBe('Springx')
})

test('reports that nothing matches, and that no answer came', async () => {
  const { field, user } = show(async (term) => {
    if (term === 'down') throw new Error('offline')
    return []
  })
  await user.type(field, 'up')
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'down')
  expect(await screen.findByText('Try again')).toBeTruthy()
})

test('keeps the list while something scrolls, and closes it once the field has left the screen', async () => {
  const { field, user, onChange } = show()
  await user.type(field, 'harb')
  await screen.findByRole('option', { name: /Business/ })
  fireEvent.scroll(document)
  await user.click(screen.getByRole('option', { name: /Business/ }))
  expect(onChange).toHaveBeenLastCalledWith('2')
  await user.type(field, 'x')
  await user.clear(field)
  await screen.findByRole('option', { name: /Spring/ })
  const away = { top: -60, bottom: -16 } as DOMRect
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(away)
  fireEvent.scroll(document)
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  vi.restoreAllMocks()
})
