import { expect, type Page } from '@playwright/test'
import type { WirePin } from '@/lib/pins/schema'
import { data, type Person, stranger } from './client'
import type { Screen } from './screens'

type Make = (name: string, path: string, open?: Screen['open']) => Screen

async function found(query: string, is: (pin: WirePin) => boolean): Promise<string> {
  const source = encodeURIComponent(`/search/pins/?q=${query}`)
  const { json } = await stranger().ask(`/_/_/state/?source_url=${source}`)
  const pin = (json as { pins: WirePin[] }).pins.find(is)
  return `/pin/${pin?.id}/`
}

async function tagging(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More options' }).first().click()
  await page.getByRole('button', { name: 'Tag products' }).click()
  await page.getByRole('button', { name: 'Add a tag' }).click()
  await expect(page.getByLabel('Find a product')).toBeVisible()
}

/** A story, a picture with tagged products, and the owner who tags one. */
export async function storyScreens(visitor: Make, member: Make, mira: Person): Promise<Screen[]> {
  const story = await found('rainbow+bowl', (pin) => pin.story_pin_data !== null)
  const look = await found('office+sherbet', (pin) => pin.title === 'Small home office, sherbet')
  const options = { username: mira.username, page_size: 50 }
  const own = data(await mira.read<WirePin[]>('UserActivityPinsResource', options))
  const plain = own.find((pin) => pin.story_pin_data === null && pin.videos === null)
  return [
    visitor('story', story),
    visitor('shop-the-look', look, async (page) => {
      const dot = page.getByRole('button', { name: /^Show / }).first()
      await dot.press('Enter')
      await expect(dot).toHaveAttribute('aria-expanded', 'true')
    }),
    member('tag-products', `/pin/${plain?.id}/`, tagging),
  ]
}
