import type { WirePin } from '@/lib/content/pins/schema'
import { baseUrl, stranger } from '../support/client'
import { expect, test, visit } from '../support/fixtures'

/** Returns a demo pin whose linked page is of this kind. */
async function pinTo(kind: string, words: string[]): Promise<string> {
  for (const word of words) {
    const { json } = await stranger().request(
      `/_/_/state/?source_url=${encodeURIComponent(`/search/pins/?q=${word}`)}`,
    )
    const pin = (json as { pins: WirePin[] }).pins.find(({ link }) => link?.includes(`/${kind}/`))
    if (pin) return pin.id
  }
  throw new Error(`no pin leads to ${kind}`)
}
const meals = ['soup', 'pasta', 'pizza', 'tart', 'pancakes', 'salad', 'bowl']

test('shows a recipe beside its picture, and scales its amounts', async ({ page }) => {
  const id = await pinTo('dishes', meals)
  await visit(page, `/pin/${id}/`)
  const recipe = page.getByRole('region', { name: 'Recipe' })
  await expect(recipe.getByRole('heading', { name: 'Ingredients' })).toBeVisible()
  const lines = recipe.getByRole('listitem').filter({ has: page.locator('b') })
  const before = await lines.allInnerTexts()
  await recipe.getByRole('button', { name: '2 ×' }).click()
  await expect(recipe.getByRole('button', { name: '2 ×' })).toHaveAttribute('aria-pressed', 'true')
  expect(await lines.allInnerTexts()).not.toEqual(before)
  await recipe.getByRole('button', { name: '1 ×' }).click()
  expect(await lines.allInnerTexts()).toEqual(before)
  await recipe.getByText('Steps').click()
  await expect(recipe.getByRole('list').last().getByRole('listitem').first()).toBeVisible()
})

test('shows a recipe without JavaScript, too, readable for search engines', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseUrl })
  const page = await context.newPage()
  await page.goto(`/pin/${await pinTo('dishes', meals)}/`)
  await expect(page.getByRole('region', { name: 'Recipe' })).toBeVisible()
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured.join()).toContain('"@type":"Recipe"')
  await context.close()
})

test('shows the price of a product', async ({ page }) => {
  await visit(
    page,
    `/pin/${await pinTo('rooms', ['nook', 'room', 'living', 'sofa', 'lamp', 'bedroom', 'kitchen'])}/`,
  )
  await expect(page.getByRole('region', { name: 'Product' }).getByText(/^€\d/).first()).toBeVisible()
})
