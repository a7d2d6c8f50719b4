import { screen } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import texts from '@/messages/en/business.json'
import { renderIn } from '@/tools/testing/render'
import { wireTag } from '@/tools/testing/tag'
import { TagHosts } from './tag-hosts'

beforeEach(() => {
  Router.router = { asPath: '/', replace: async () => true } as unknown as typeof Router.router
})
afterEach(() => {
  Router.router = null
  vi.unstubAllGlobals()
})

const usage = { events: 9, refused_events: 0, is_full: false, foreign_events: 0, foreign_hosts: [] }

function show(more: object = {}, row: object = {}, refusal?: Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PATCH') return Response.json({ ...usage, ...more })
    sent.push(JSON.parse(String(body)))
    return refusal ?? Response.json({})
  })
  const shown = renderIn(
    <AreaTexts area="business" texts={texts}>
      <TagHosts tag={wireTag(row)} />
    </AreaTexts>,
  )
  return { ...shown, sent }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Websites' })
const save = () => screen.getByRole('button', { name: 'Update websites' })

test('saves the websites of a tag, one per line', async () => {
  const { user, sent } = show()
  expect(field().value).toBe('shop.example')
  await user.type(field(), '{Enter}blog.example')
  await user.click(save())
  await vi.waitFor(() => expect(sent).toEqual([{ hosts: ['shop.example', 'blog.example'] }]))
})

test('shows a wrong website at the field, and keeps the text', async () => {
  const refusal = {
    code: 1,
    message: '',
    name: 'badRequest',
    field: 'hosts.1',
    params: { reason: 'notAHost' },
  }
  const { user } = show({}, {}, Response.json({ ...refusal, field: 'hosts' }, { status: 400 }))
  await user.type(field(), '{Enter}oops')
  await user.click(save())
  await vi.waitFor(() => expect(screen.getByText(/host names such as shop.example/)).toBeDefined())
  expect(field().value).toBe('shop.example\noops')
})

test('says what other websites sent today, and allows one of them', async () => {
  const { user, sent } = show({ foreign_events: 2, foreign_hosts: ['other.example'] })
  expect(await screen.findByText('2 events from other websites were left out today.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Allow other.example' }))
  await vi.waitFor(() => expect(sent).toEqual([{ hosts: ['shop.example', 'other.example'] }]))
})

test('says that the limit of the day is reached', async () => {
  show({ is_full: true, refused_events: 1 })
  expect(await screen.findByText(/Today’s limit is reached\. 1 event was left out\./)).toBeDefined()
})

test.each([
  ['before the first event', null, /learn your websites from the events of the first day/],
  ['in the first day', Date.now() + 3_600_000, /learning your websites until/],
])('says %s that websites are learned', (_, hosts_learned_until_ms, message) => {
  show({}, { hosts: [], hosts_learned_until_ms })
  expect(screen.getByText(message)).toBeDefined()
})
