import { expect, type Page } from '@playwright/test'
import type { WirePin } from '@/lib/content/pins/schema'
import { newDraft, newVideo } from '@/store/create/new-draft'
import { data, type Person, stranger } from '../client'
import { hydrated } from '../fixtures'
import type { Screen } from './screen'

type Make = (name: string, path: string, open?: Screen['open']) => Screen

async function found(query: string, is: (pin: WirePin) => boolean): Promise<string> {
  const source = encodeURIComponent(`/search/pins/?q=${query}`)
  const { json } = await stranger().request(`/_/_/state/?source_url=${source}`)
  const pin = (json as { pins: WirePin[] }).pins.find(is)
  return `/pin/${pin?.id}/`
}

async function tagging(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More options' }).first().click()
  await page.getByRole('button', { name: 'Tag products' }).click()
  await page.getByRole('button', { name: 'Add a tag' }).click()
  await expect(page.getByLabel('Find a product')).toBeVisible()
}

/** Stores a draft of a video whose upload was interrupted and has expired; it is deleted after it is shown. */
async function interrupted(page: Page, { id }: Person): Promise<void> {
  const upload = { uploadId: 'f'.repeat(32), uploadUrl: `/upload-video/${'f'.repeat(32)}/` }
  const video = { ...newVideo('', '9|1|sea.mp4'), ...upload }
  const given = { id: 'left', fileName: 'sea.mp4', previewUrl: '', target: null, video }
  const stored = JSON.stringify([newDraft({ ...given, upload: { status: 'paused', part: 0.4 } })])
  // From a page without drafts, since this page may still be storing that it has none.
  const here = page.url()
  await page.goto(new URL('/healthz', here).href)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `magpie.user.drafts.${id}`,
    stored,
  ] as const)
  const shown = new URL(here)
  shown.searchParams.set('draft', 'left')
  await page.goto(shown.href)
  await hydrated(page)
  await expect(page.getByText(/^This upload expired/)).toBeVisible()
}

/** Returns a story, a video, a draft of one, a picture with tagged products, and their tagging mode. */
export async function storyScreens(visitor: Make, member: Make, mira: Person): Promise<Screen[]> {
  const story = await found('rainbow+bowl', (pin) => pin.story_pin_data_id !== null)
  const film = await found('forest', (pin) => pin.videos !== null)
  const look = await found('olive+grove', (pin) => pin.title === 'Living room corner, olive grove')
  const options = { username: mira.username, page_size: 50 }
  const own = data(await mira.read<WirePin[]>('UserActivityPinsResource', options))
  const plain = own.find((pin) => pin.story_pin_data_id === null && pin.videos === null)
  return [
    visitor('story', story),
    visitor('shop-the-look', look, async (page) => {
      const dot = page.getByRole('button', { name: /^Show / }).first()
      await dot.press('Enter')
      await expect(dot).toHaveAttribute('aria-expanded', 'true')
    }),
    visitor('video', film, (page) =>
      expect(page.getByRole('group', { name: 'Video player' }).getByRole('slider').first()).toBeVisible(),
    ),
    member('video-draft', '/pin/create/', (page) => interrupted(page, mira)),
    { ...member('tag-products', `/pin/${plain?.id}/`, tagging), hasPictures: true },
  ]
}
