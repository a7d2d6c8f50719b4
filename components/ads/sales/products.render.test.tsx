import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draftsOf, filtersOf } from '@/components/ads/catalogs/filter-parts'
import { AreaTexts } from '@/components/platform/area-texts'
import type { GroupFilters } from '@/lib/ads/catalogs/groups/filters'
import texts from '@/messages/en/manager.json'
import { renderIn } from '@/tools/testing/render'
import { isSoldOut } from '../kit/products'
import { ProductPicker } from './product-picker'

afterEach(() => vi.unstubAllGlobals())

const sample = {
  id: '5',
  title: 'Floor lamp',
  image_url: '/f.webp',
  price: '15.00',
  standard_price: '20.00',
  currency: 'USD',
}
const groups = [
  { id: '1', name: 'Lamps', in_stock: 7, samples: [sample] },
  { id: '2', name: 'Empty', in_stock: 0, samples: [] },
  { id: '3', name: 'Taken', in_stock: 2, samples: [] },
]

test('offers product groups with their count and products, and makes an ad of each chosen one', async () => {
  const onClose = vi.fn()
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('promotable_product_groups')) return Response.json({ items: groups, bookmark: null })
    sent.push(String(body))
    return Response.json({ items: [{ data: {}, exceptions: [] }] })
  })
  const { user } = renderIn(
    <AreaTexts area="manager" texts={texts}>
      <ProductPicker ad_account_id="9" ad_group_id="8" taken={['3']} status="DRAFT" onClose={onClose} />
    </AreaTexts>,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Lamps 7 products in stock' }))
  expect(screen.getByText('Floor lamp').parentElement?.textContent).toContain('$15.00')
  const isOff = (name: RegExp) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).disabled
  expect([isOff(/Empty No products in stock/), isOff(/Taken In this ad group/)]).toEqual([true, true])
  await user.click(screen.getByRole('button', { name: 'Add 1 product group' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(sent).toEqual([
    expect.stringContaining('"product_group_promotion":[{"catalog_product_group_id":"1","status":"DRAFT"}]'),
  ])
})

test('says that an ad is sold out only once its products were looked for', () => {
  expect(isSoldOut({ product_group_id: '1', products_in_stock: 0 })).toBe(true)
  expect(isSoldOut({ product_group_id: '1', products_in_stock: null })).toBe(false)
  expect(isSoldOut({ product_group_id: null, products_in_stock: null })).toBe(false)
})

test('shows stored filters in the form as they were typed, and none that it would change', () => {
  const filters = {
    any_of: [
      { BRAND: { values: ['Lumo', 'Nord'], negated: true } },
      { MAX_PRICE: { values: 20, inclusion: true, negated: false } },
      { CURRENCY: { values: 'USD', negated: false } },
      { PRODUCT_TYPE_1: { values: [['Home', 'Lamps']], negated: false } },
    ],
  } as GroupFilters
  expect(filtersOf(draftsOf(filters) ?? [], 'any_of')).toEqual(filters)
  const price = { values: 20, inclusion: false, negated: false }
  expect(draftsOf({ all_of: [{ MIN_PRICE: price }] } as GroupFilters)).toBeNull()
  expect(draftsOf({ all_of: [{ GENDER: { values: ['male'], negated: false } }] } as GroupFilters)).toBeNull()
  expect(draftsOf({ all_of: [{ BRAND: { values: ['a, b'], negated: false } }] } as GroupFilters)).toBeNull()
})
