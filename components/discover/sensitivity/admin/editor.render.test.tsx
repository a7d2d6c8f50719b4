import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireHelpLineEdit, WireSensitiveTerm } from '@/lib/discover/sensitivity/schema'
import type { Screen } from '@/lib/edge/screens/state'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { SensitivityEditor } from './sensitivity-editor'

const term: WireSensitiveTerm = {
  ...{ id: '1', text: 'thinspo', locale: '', is_whole: true, effect: 'hidden', shows_help: true, notice: '' },
  ...{ is_off: false, is_shipped: true },
}
const line: WireHelpLineEdit = {
  ...{ id: '9', country: 'DE', name: 'Our line', phone: '123', url: '', is_off: false, is_shipped: false },
}
const admin: Extract<Screen, { name: 'admin-search' }> = {
  ...{ name: 'admin-search', query: '', terms: [term], bookmark: null, lines: [line] },
}

test('adds a word with all its fields, and shows it first', async () => {
  const made = { ...term, id: '2', text: 'Zorbling', effect: 'notice' as const, is_shipped: false }
  const calls = serveCalls(() => ({ data: made }))
  const { user } = renderIn(<SensitivityEditor screen={admin} />)
  await user.click(screen.getByRole('button', { name: 'Add word' }))
  const form = within(screen.getByRole('form', { name: 'New word' }))
  await user.type(form.getByLabelText('Word or phrase'), 'Zorbling')
  await user.selectOptions(form.getByLabelText('It counts'), 'part')
  await user.selectOptions(form.getByLabelText('For people who use the site in'), 'de')
  await user.click(form.getByRole('switch', { name: 'Show help lines' }))
  await user.type(form.getByLabelText('Your own notice'), 'Wear a helmet')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const list = await screen.findByRole('list', { name: 'Sensitive words' })
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('Zorbling')
  expect(JSON.stringify(calls[0]?.body)).toContain('Zorbling')
  const sent = JSON.stringify(calls[0]?.body)
  for (const part of ['notice', 'Wear', 'de']) expect(sent).toContain(part)
})

test('shows a refusal at its field, and keeps what was written', async () => {
  serveCalls(() => ({
    status: 400,
    error: { code: 1, field: 'text', message: 'Bad', params: { reason: 'termTaken' } },
  }))
  const { user } = renderIn(<SensitivityEditor screen={admin} />)
  await user.click(screen.getByRole('button', { name: 'Add word' }))
  const form = within(screen.getByRole('form', { name: 'New word' }))
  await user.type(form.getByLabelText('Word or phrase'), 'thinspo')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('This term is there already.')).toBeTruthy()
  expect((form.getByLabelText('Word or phrase') as HTMLInputElement).value).toBe('thinspo')
})

test('turns off what comes with the product, and deletes only the host’s own', async () => {
  const calls = serveCalls(({ path }) => ({
    data: path.includes('Delete') || path.endsWith('/delete/') ? null : { ...term, is_off: true },
  }))
  const { user } = renderIn(<SensitivityEditor screen={admin} />)
  expect(screen.queryByRole('button', { name: 'Delete “thinspo”' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Turn off “thinspo”' }))
  expect(await screen.findByRole('button', { name: 'Turn on “thinspo”' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete “Our line”' }))
  await expect.poll(() => screen.queryByText('Our line')).toBeNull()
  expect(calls.map(({ path }) => path)).toEqual([
    '/resource/AdminSensitiveTermsResource/update/',
    '/resource/AdminHelpLinesResource/delete/',
  ])
})

test('lists languages and help lines by the names that are shown', async () => {
  serveCalls(() => ({ data: null }))
  const more = ['CH', '', 'AT'].map((country, n) => ({ ...line, id: `${n}`, country, name: `Line ${n}` }))
  const { user } = renderIn(<SensitivityEditor screen={{ ...admin, lines: more }} />)
  await user.click(screen.getByRole('button', { name: 'Add word' }))
  const names = within(screen.getByLabelText('For people who use the site in'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent ?? '')
  expect(names[0]).toBe('Every language')
  expect(names.slice(1)).toEqual(names.slice(1).sort(new Intl.Collator('en').compare))
  expect(names).toContain('German')
  const lines = within(screen.getByRole('list', { name: 'Help lines' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => /Line \d/.exec(textContent ?? '')?.[0])).toEqual([
    'Line 1',
    'Line 2',
    'Line 0',
  ])
})
