import { screen, waitFor, within } from '@testing-library/react'
import Router from 'next/router'
import { expect, test, vi } from 'vitest'
import type { WireArticleEdit } from '@/lib/discover/today/schema'
import { pausedAnswer, renderIn, serveCalls } from '@/tools/testing/render'
import { EditScreen } from './edit-screen'

const article: WireArticleEdit = {
  id: '7',
  article_type: 'best',
  title: 'Kites',
  subtitle: '',
  body: '',
  term: '',
  interest_id: null,
  locales: ['en'],
  buckets: ['US'],
  pin_ids: ['1', '2', '3'],
  pins: [],
  cover_pin_id: null,
  cover_signature: null,
  publish_at: '2026-11-27T09:00:30.000Z',
  ends_at: null,
  version: 4,
  state: 'live',
  url: '/today/best/kites/7/',
  is_rising: false,
  updated_at: '2026-11-27T09:00:30.000Z',
  editor: 'Ada',
}

const open = (of: WireArticleEdit | null) =>
  renderIn(<EditScreen screen={{ name: 'admin-article', article: of, topics: [] }} />)

test('keeps what was written when another editor saved meanwhile, and saves it over theirs when asked', async () => {
  const theirs = { ...article, title: 'Dragons', version: 5, editor: 'Bo' }
  const sent: { title: string; version: number; publish_at: unknown }[] = []
  serveCalls(({ path, body }) => {
    if (path.includes('TodayEditResource')) return { data: theirs }
    sent.push((body as { options: (typeof sent)[number] }).options ?? body)
    if (sent.length === 1)
      return {
        status: 409,
        error: { code: 409, name: 'conflict', field: 'version', params: { reason: 'articleChanged' } },
      }
    return { data: { ...theirs, title: 'My kites', version: 6 } }
  })
  const { user } = open(article)
  const title = screen.getByRole('textbox', { name: 'Title' })
  await user.clear(title)
  await user.type(title, 'My kites')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const note = await screen.findByRole('alert', { name: 'Someone else changed this story' })
  expect(note.textContent).toContain('Bo saved it')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('My kites')
  await user.click(within(note).getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ title, version }) => [title, version])).toEqual([
    ['My kites', 4],
    ['My kites', 5],
  ])
  // The time that was not changed stays to the second.
  expect(sent[0]?.publish_at).toBe(article.publish_at)
})

test('shows a refused field where it is, and sends nothing but what is written', async () => {
  const calls = serveCalls(() => ({
    status: 400,
    error: { code: 1, name: 'badRequest', field: 'pin_ids', params: { reason: 'tooFewItems', min: 3 } },
  }))
  const { user } = open(null)
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Boats')
  await user.click(screen.getByRole('button', { name: 'Publish now' }))
  expect(await screen.findByText(/at least 3 entries/)).toBeTruthy()
  expect(calls).toHaveLength(1)
})

test('saves a draft by Enter, and publishes by the button only', async () => {
  const sent: unknown[] = []
  serveCalls(({ body }) => {
    sent.push((body as { options: { publish_at: unknown } }).options.publish_at)
    return {
      status: 400,
      error: { code: 1, name: 'badRequest', field: 'title', params: { reason: 'required' } },
    }
  })
  const { user } = open(null)
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Boats{Enter}')
  await waitFor(() => expect(sent).toEqual([null]))
  await user.click(screen.getByRole('button', { name: 'Publish now' }))
  await waitFor(() => expect(sent).toEqual([null, 'now']))
})

test('moves a pin by buttons, and removes it', async () => {
  serveCalls(() => ({ status: 500, error: {} }))
  const pinOf = (id: string) => ({ id, title: `Pin ${id}`, images: {}, dominant_color: '#888888' }) as never
  const { user } = open({ ...article, pins: ['1', '2', '3'].map(pinOf) })
  const list = screen.getByRole('list', { name: 'Chosen pins' })
  const order = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  await user.click(within(list).getByRole('button', { name: 'Move Pin 1 down' }))
  expect(order()).toEqual(['Pin 2', 'Pin 1', 'Pin 3'])
  await user.click(within(list).getByRole('button', { name: 'Remove Pin 2' }))
  expect(order()).toEqual(['Pin 1', 'Pin 3'])
  await user.click(within(list).getByRole('button', { name: 'Use Pin 3 as the cover' }))
  expect(within(list).getByRole('button', { name: 'Pin 3 is the cover' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
})

test('keeps what is written while it is saved, and the place of the keyboard', async () => {
  const { answer, give } = pausedAnswer()
  serveCalls(() => answer)
  const { user } = open({ ...article, state: 'draft', publish_at: null })
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  await user.type(title, '!')
  await user.click(screen.getByRole('button', { name: 'Publish now' }))
  await user.type(screen.getByRole('textbox', { name: 'Subtitle' }), 'Later')
  screen.getByRole('button', { name: 'Publish now' }).focus()
  give({ data: { ...article, title: 'Kites!', version: 5 } })
  const save = await screen.findByRole('button', { name: 'Save' })
  expect(title.isConnected && title.value).toBe('Kites!')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subtitle' }).value).toBe('Later')
  expect(screen.getByLabelText<HTMLInputElement>('Publish at').value).not.toBe('')
  await waitFor(() => expect(document.activeElement).toBe(save))
  // What is not saved yet is not in the preview.
  expect(screen.getByText(/as it was last saved/)).toBeTruthy()
})

test('deletes a changed story without asking what to do with the changes', async () => {
  serveCalls(() => ({ data: null }))
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const push = vi.spyOn(Router, 'push').mockImplementation(async (to) => {
    Router.events.emit('routeChangeStart', String(to))
    return true
  })
  const { user } = open(article)
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '!')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/admin/today/'))
  expect(confirm).not.toHaveBeenCalled()
  Router.events.emit('routeChangeComplete', '/admin/today/')
})

test('names its button by what it does: an ended story is not scheduled again', () => {
  serveCalls(() => ({ data: null }))
  const past = '2026-11-26T09:00:00.000Z'
  const { unmount } = open({ ...article, state: 'ended', publish_at: past, ends_at: article.publish_at })
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  unmount()
  open({ ...article, state: 'scheduled', publish_at: '2036-11-26T09:00:00.000Z' })
  expect(screen.getByRole('button', { name: 'Schedule' })).toBeTruthy()
})

test('adds pins by keys, one after another, and goes on with the next when one is removed', async () => {
  const pinOf = (id: string) => ({
    ...{ id, type: 'pin', title: `Pin ${id}`, alt_text: '', images: {}, dominant_color: '#888888' },
  })
  serveCalls(() => ({ data: { results: ['1', '2'].map(pinOf) } }))
  const { user } = open(null)
  await user.type(screen.getByRole('textbox', { name: 'Find pins' }), 'kites{Enter}')
  const first = await screen.findByRole('button', { name: 'Add Pin 1' })
  first.focus()
  await user.keyboard('{Enter}{Enter}{Tab}{Enter}')
  const items = () =>
    within(screen.getByRole('list', { name: 'Chosen pins' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(items()).toEqual(['Pin 1', 'Pin 2'])
  screen.getByRole('button', { name: 'Remove Pin 1' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Pin 2' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('No pins yet. Find some above.')
})
