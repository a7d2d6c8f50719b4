import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepCalls, show } from '@/tools/testing/business'
import { AssetHolders } from './asset-holders'

afterEach(() => vi.unstubAllGlobals())

/** Answers with the people and the partners who hold permissions on an asset. */
const serve = (people: object[], partners: object[]) =>
  keepCalls(({ url }) =>
    Response.json({
      items: url.pathname.endsWith('/members') ? people : partners,
      bookmark: null,
      total_count: 1,
    }),
  )
const holder = (username: string, permissions: string[]) => ({
  user: { id: username, username },
  permissions,
})

test('lists the people and the partners who can use an asset, with what each may do', async () => {
  serve([holder('ada', ['ANALYST', 'FINANCE_VIEW'])], [holder('lantern', ['CAMPAIGN_MANAGER'])])
  show(<AssetHolders business_id="7" asset_id="5" />)
  await screen.findByText('ada')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'adaAnalyst, Finance viewer',
    'lanternCampaign manager',
  ])
  expect(screen.getByRole('heading', { name: 'Partners' })).toBeDefined()
})

test('says that only managers can use an asset that nobody else holds', async () => {
  serve([], [])
  show(<AssetHolders business_id="7" asset_id="5" />)
  expect(await screen.findByText('Only the managers of this business can use it.')).toBeDefined()
})
