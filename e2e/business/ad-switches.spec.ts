import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { signUp } from '../support/client'
import { visit } from '../support/fixtures'
import { makeBoard, ready } from '../support/people/actions'
import { makePicture, unique } from '../support/picture'
import { addAccount, expect, test, upgrade } from './company'

/** Publishes a pin with one of the builder's switches for ads turned on; returns its id. */
async function publish(page: Page, title: string, name: string): Promise<string> {
  await visit(page, '/pin/create/')
  const buffer = Buffer.from(await makePicture(title, { width: 240, height: 320 }))
  const files = page.locator('input[type=file]').first()
  await files.setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Link').fill('https://shop.example/lamp')
  const [wanted, other] = ['Use it in ads only', 'Keep it out of ads'].toSorted((one) =>
    one === name ? -1 : 1,
  )
  // Each turns the other off.
  await page.getByRole('switch', { name: other }).click()
  await page.getByRole('switch', { name: wanted }).click()
  await expect(page.getByRole('switch', { name: other })).not.toBeChecked()
  await page.getByRole('button', { name: /^Board/ }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a board' })
  await picker.getByRole('button', { name: /^Lamps/ }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const link = page.getByRole('log').getByRole('link', { name: 'Your pin is on Lamps' })
  return ((await link.getAttribute('href')) ?? '').split('/')[2] ?? ''
}

test('keeps a pin out of ads, and another only in them, as the builder’s switches say', async ({ sit }) => {
  test.slow()
  const me = await signUp(undefined, 'Zoe')
  await makeBoard(me, { name: 'Lamps' })
  const page = await sit(me)
  await upgrade(page, unique('Shade'))
  await addAccount(page, 'Spring')
  const out = await publish(page, 'Never an ad', 'Keep it out of ads')
  const only = await publish(page, 'Only an ad', 'Use it in ads only')
  for (const id of [out, only]) await ready(me, id)

  const reader = await sit(await signUp(undefined, 'Rae'))
  const cards = (title: RegExp) => reader.getByRole('main').getByRole('link', { name: title })
  await visit(reader, `/${me.username}/?tab=created`)
  await expect(cards(/Never an ad/).first()).toBeVisible()
  await expect(cards(/Only an ad/)).toHaveCount(0)

  await visit(page, `/pin/${out}/`)
  await page.getByRole('main').getByRole('link', { name: 'Promote', exact: true }).click()
  await expect(page.getByText('This pin can’t be used in ads.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another pin' }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose a pin' })
  await expect(sheet.getByRole('radio', { name: 'Never an ad' })).toHaveCount(0)
  await sheet.getByRole('radio', { name: 'Only an ad' }).check()
  await sheet.getByRole('button', { name: 'Use this pin' }).click()
  await expect(page).toHaveURL(new RegExp(`/ads/quick-promote/${only}/`))
  await expect(page.getByText('This pin can’t be used in ads.')).toHaveCount(0)

  // Switched back in its editor, it is a pin like others.
  await visit(page, `/pin/${only}/`)
  await page.getByRole('article').getByRole('button', { name: 'More options' }).first().press('Enter')
  await page.getByRole('button', { name: 'Edit pin' }).press('Enter')
  const editor = page.getByRole('dialog', { name: 'Edit pin' })
  await editor.getByRole('switch', { name: 'Use it in ads only' }).click()
  await editor.getByRole('button', { name: 'Save changes' }).click()
  await expect(editor).toBeHidden()
  await visit(reader, `/${me.username}/?tab=created`)
  await expect(cards(/Only an ad/).first()).toBeVisible()
})
