import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import type { LoadedCatalog, LoadedFeed } from '@/lib/ads/catalogs/screens/load.server'
import texts from '@/messages/en/catalogs.json'
import { renderIn } from '@/tools/testing/render'
import { EditFeed } from './edit-feed'
import { GroupForm } from './group-form'

afterEach(() => vi.unstubAllGlobals())

/** Answers each call with nothing; returns the changes that were sent. */
function answered(): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method === 'PATCH') sent.push(JSON.parse(String(body)))
    return Response.json({ total: 3 })
  })
  return sent
}

const account = { id: '9', currency: 'USD', can_edit: true, domains: [] }
const feed = {
  id: '7',
  name: 'Daily',
  format: 'CSV',
  location: 'https://feeds.example/all.csv',
  has_credentials: true,
  default_country: 'US',
  default_locale: 'en-US',
  default_currency: null,
  preferred_processing_schedule: { time: '03:00', timezone: 'UTC' },
}

test('sends only what was changed of a feed, and never half of its credentials', async () => {
  const sent = answered()
  const onEnd = vi.fn()
  const loaded = { feed, account } as unknown as LoadedFeed
  const { user } = renderIn(
    <AreaTexts area="catalogs" texts={texts}>
      <EditFeed screen={loaded} onEnd={onEnd} onSaved={async () => undefined} />
    </AreaTexts>,
  )
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  await type('Name', 'Weekly')
  await type('Country', 'ca')
  await type('New user name', 'shop')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Give both a user name and a password')).toBeTruthy()
  expect(sent).toEqual([])
  await type('New password', 'secret')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onEnd).toHaveBeenCalled())
  const credentials = { username: 'shop', password: 'secret' }
  expect(sent).toEqual([{ name: 'Weekly', default_country: 'CA', credentials }])
})

test('changes the name of a product group whose filters its form cannot show, and leaves these as they are', async () => {
  const sent = answered()
  const filters = { all_of: [{ GENDER: { values: ['male'], negated: false } }] }
  const group = { id: '5', name: 'Men', filters, ads: 1 } as never
  const loaded = { catalog: { id: '3' }, account } as unknown as LoadedCatalog
  const { user } = renderIn(
    <AreaTexts area="catalogs" texts={texts}>
      <GroupForm screen={loaded} group={group} onEnd={() => undefined} />
    </AreaTexts>,
  )
  expect(screen.queryByRole('button', { name: 'Add a filter' })).toBeNull()
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'For men')
  await user.click(screen.getByRole('button', { name: 'Save product group' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'For men' }]))
})
