import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import type { WireAdGroup } from '@/lib/ads/campaigns/wire'
import { loadSentence } from '@/lib/platform/http/error-texts'
import texts from '@/messages/en/manager.json'
import { changesIn, keepCalls, show } from '@/tools/testing/business'
import { SavedAudiences } from './saved-audiences'

beforeAll(() => loadSentence({ params: { reason: 'templateNameTaken' } }))
afterEach(() => vi.unstubAllGlobals())

const group = { id: '12', ad_account_id: '3', placement_group: 'ALL' } as WireAdGroup
const template = (id: string, over: object = {}) => ({
  id,
  ad_account_id: '3',
  name: `Audience ${id}`,
  auto_targeting_enabled: false,
  placement_group: 'ALL',
  targeting_attributes: { LOCATION: ['CA'] },
  keywords: [],
  valid: true,
  ...over,
})
const keyword = { match_type: 'BROAD', value: 'lamp' }

function open(stored: object[], refuses = false) {
  const onChange = vi.fn()
  const calls = keepCalls(({ url, method, body }) => {
    if (method === 'GET')
      return Response.json({ items: url.pathname.endsWith('keywords') ? [keyword] : stored, bookmark: null })
    if (refuses)
      return Response.json(
        { code: 409, name: 'conflict', message: '', field: 'name', params: { reason: 'templateNameTaken' } },
        { status: 409 },
      )
    if (url.pathname.endsWith('keywords')) return Response.json({ keywords: [], errors: [] })
    return Response.json({ ...template('9'), ...(body as object) })
  })
  const values = { targeting: { GENDER: ['male'] }, expands: true }
  return {
    calls,
    onChange,
    ...show(
      <AreaTexts area="manager" texts={texts}>
        <SavedAudiences group={group} values={values} onChange={onChange} />
      </AreaTexts>,
    ),
  }
}

test('fills in a saved audience, says so, and brings its keywords', async () => {
  const { user, calls, onChange } = open([
    template('1', { keywords: [keyword] }),
    template('2', { valid: false }),
  ])
  await user.click(screen.getByRole('button', { name: 'Use saved audience' }))
  const unusable = await screen.findByRole('button', { name: 'Use Audience 2' })
  expect(unusable.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Use Audience 1' }))
  const message = await screen.findByText(/^Filled in/)
  expect(message.textContent).toBe(
    'Filled in from “Audience 1”. You can still change it. Its keyword came, too.',
  )
  expect(onChange.mock.calls).toEqual([[{ targeting: { LOCATION: ['CA'] }, expands: false }]])
  expect(changesIn(calls).map((call) => call.at(-1))).toMatchObject([
    { parent_id: '12', keywords: [keyword] },
  ])
})

test('saves what is chosen with the keywords, and shows a taken name at its field', async () => {
  const { user, calls } = open([])
  await user.click(screen.getByRole('button', { name: 'Save this audience' }))
  const name = screen.getByLabelText(/^Name/)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('textbox', { description: /Enter a name/ })).toBe(name)
  await user.type(name, 'Men')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changesIn(calls).map((call) => call.at(-1))).toMatchObject([
    {
      name: 'Men',
      targeting_attributes: { GENDER: ['male'] },
      auto_targeting_enabled: true,
      keywords: [keyword],
    },
  ])
})

test('refuses a name that is taken at its field', async () => {
  const { user } = open([], true)
  await user.click(screen.getByRole('button', { name: 'Save this audience' }))
  await user.type(screen.getByLabelText(/^Name/), 'Men')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('textbox', { description: /Another saved audience has this name/ })
})

test('renames and deletes a saved audience in its place', async () => {
  const { user, calls } = open([template('1')])
  await user.click(screen.getByRole('button', { name: 'Use saved audience' }))
  await user.click(await screen.findByRole('button', { name: 'Rename Audience 1' }))
  const name = screen.getByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Canada')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Delete Canada' }))
  await user.click(
    within(screen.getByText(/stay as they are/).closest('li') as HTMLElement).getByRole('button', {
      name: 'Delete Canada',
    }),
  )
  await screen.findByText(/Nothing is saved yet/)
  expect(changesIn(calls).map((call) => call.at(-1))).toMatchObject([
    { id: '1', operation_type: 'UPDATE', name: 'Canada' },
    { id: '1', operation_type: 'REMOVE' },
  ])
})
