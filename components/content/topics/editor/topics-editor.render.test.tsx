import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toastStore } from '@/components/ui/toasts/toast-store'
import type { WireAdminTopic } from '@/lib/content/topics/editor/schema'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { TopicsEditor } from './topics-editor'

const topic = (id: string, name: string, over: Partial<WireAdminTopic> = {}): WireAdminTopic => ({
  ...{ id, name, slug: name.toLowerCase(), words: [], parent_id: null, above: [], follower_count: 0 },
  ...{ image_url: null, cover_pin_id: null, is_hidden: false },
  ...over,
})

/** Returns the text of the newest toast. */
const message = () => toastStore.read().at(-1)?.message

const food = topic('1', 'Food')
const bread = topic('2', 'Bread', { parent_id: '1', above: ['Food'] })
const rye = topic('3', 'Rye', { parent_id: '2', above: ['Food', 'Bread'] })

/** Opens the editor; `topics` are those of the server, which `write` may change. */
function open(first: WireAdminTopic[], write: (body: unknown) => Served) {
  const server = { topics: first }
  const calls = serveCalls(({ path, body }) => {
    if (path === '/resource/AdminTopicsResource/get/') return { data: server.topics }
    if (path === '/resource/InterestsResource/get/')
      return { data: server.topics.filter(({ is_hidden }) => !is_hidden) }
    return write(body)
  })
  const state = { name: 'admin-topics', query: '', topics: first, bookmark: null } as const
  const shown = renderIn(<TopicsEditor screen={state} />)
  const row = (name: string) =>
    within(screen.getByRole('list', { name: 'Topics' }))
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.startsWith(name)) as HTMLElement
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, calls, server, row, press }
}

test('says what is hidden with a topic, shows it at once, and keeps the focus', async () => {
  const { server, row, press } = open([bread, food, rye], () => {
    server.topics = [bread, food, rye].map((one) => ({ ...one, is_hidden: true }))
    return { data: { ...food, is_hidden: true } }
  })
  await press('Edit Rye')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Part of' }).value).toBe('Bread'),
  )
  await press('Hide Food and its parts')
  await waitFor(() => expect(row('Bread').textContent).toContain('Hidden'))
  expect(row('Rye').textContent).toContain('Hidden')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show Food again' }))
  expect(message()).toBe('Food and its 2 parts are hidden')
  // The topic above is hidden, too, and is still the one above.
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Part of' }).value).toBe('Bread')
})

test('shows a new name where it is a part of others', async () => {
  const { server, row, press, user } = open([bread, food, rye], () => {
    server.topics = [{ ...bread, name: 'Loaves' }, food, { ...rye, above: ['Food', 'Loaves'] }]
    return { data: { ...bread, name: 'Loaves' } }
  })
  await press('Edit Bread')
  await user.clear(screen.getByRole('textbox', { name: 'Name' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Loaves')
  await press('Save')
  await waitFor(() => expect(message()).toBe('Loaves saved'))
  await waitFor(() => expect(row('Rye').textContent).toContain('Food / Loaves'))
})

test.each([
  ['name', 'topicNameTaken', 'Another topic has this name.'],
  ['parent_id', 'topicInItself', 'A topic can’t be a part of itself or of one of its parts.'],
  ['cover_pin_id', 'mustBePublicPin', 'Cover must be a pin that everyone can see'],
])('shows a refusal at its field: %s', async (field, reason, sentence) => {
  const error = { code: 1, name: 'badRequest', field, message: 'No', params: { reason } }
  const { press, user } = open([bread, food], () => ({ status: 400, error }))
  await press('Edit Bread')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
  await press('Save')
  const shown = await screen.findByText((text) => text.startsWith(sentence))
  const fields = [screen.getByLabelText('Name'), screen.getByRole('combobox', { name: 'Part of' })]
  const ids = [...fields, screen.getByLabelText('Cover')].map((one) => one.getAttribute('aria-describedby'))
  const at = ['name', 'parent_id', 'cover_pin_id'].indexOf(field)
  await waitFor(() => expect(document.activeElement).toBe([...fields, screen.getByLabelText('Cover')][at]))
  // An open list would cover the reason.
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(ids[at]).toContain(shown.closest('[id]')?.id)
})

test('asks before it merges, by keys too, and shows the one that took it over', async () => {
  const { server, row, press, user, calls } = open([bread, food, rye], () => {
    server.topics = [food, { ...rye, parent_id: '1', above: ['Food'] }]
    return { data: food }
  })
  await press('Edit Bread')
  const into = screen.getByRole('combobox', { name: 'Merge into' })
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Part of' }).value).toBe('Food'),
  )
  await user.type(into, 'Foo')
  await user.click(await screen.findByRole('option', { name: 'Food' }))
  const mergeButton = () => screen.getByRole('button', { name: 'Merge…' })
  mergeButton().focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toContain('You can’t undo this.')
  await press('Cancel')
  expect(document.activeElement).toBe(mergeButton())
  await user.keyboard('{Enter}')
  await press('Merge')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Bread' })).toBeNull())
  expect(row('Rye').textContent).toContain('Food')
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Topics' }))
  expect(calls.find(({ path }) => path.includes('Merge'))?.body).toMatchObject({
    options: { topic_id: '2', into_id: '1' },
  })
})

test('takes the address of a pin for the cover, and says what is none', async () => {
  const { press, user, calls } = open([bread, food], () => ({ data: bread }))
  await press('Edit Bread')
  const cover = screen.getByRole('textbox', { name: 'Cover' })
  await user.type(cover, 'my loaf')
  await press('Save')
  expect(await screen.findByText('That isn’t the address of a pin.')).toBeTruthy()
  const sent = () => calls.filter(({ path }) => path.includes('/update/')).map(({ body }) => body)
  expect(sent()).toEqual([])
  await user.clear(cover)
  await user.type(cover, 'https://pins.example/pin/a-loaf--123/?from=x')
  await press('Save')
  await waitFor(() => expect(sent()).toMatchObject([{ options: { topic_id: '2', cover_pin_id: '123' } }]))
})
