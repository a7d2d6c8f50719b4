import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireArticleEdit } from '@/lib/discover/today/schema'
import { renderIn, serveCalls } from '@/tools/testing/render'
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
