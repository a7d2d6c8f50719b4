import { Buffer } from 'node:buffer'
import type { WirePin } from '@/lib/content/pins/schema'
import { makeClip } from '@/lib/media/video/test-clips'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { data, logIn, signUp } from '../support/client'
import { toast, visit } from '../support/fixtures'
import { makeBoard, makePin, ready } from '../support/people/actions'
import { verified } from '../support/people/verified'
import { wantsOnly } from '../support/people/wants-only'
import { unique } from '../support/picture'
import { addAccount, expect, test, upgrade } from './company'

test.skip(!isVideoOffered(), 'ffmpeg is missing')

test('promotes a video and a pin with a form beside related pins, and reads what a person answered', async ({
  sit,
}) => {
  test.setTimeout(240_000)
  const me = await signUp(undefined, 'Zoe')
  const board = await makeBoard(me, { name: 'Lamps that move' })
  const pin = await makePin(me, board.id, { title: 'Paper shade', link: 'https://shop.example/lamp' })
  const page = await sit(me)
  const shop = unique('Shade')
  await upgrade(page, shop)
  await addAccount(page, 'Spring')

  const address = async () => {
    const dialog = page.getByRole('dialog', { name: 'Business address' })
    await dialog.getByRole('textbox', { name: 'Legal name' }).fill('Lamp Shop Ltd')
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('Main Street 1')
    await dialog.getByRole('textbox', { name: 'City' }).fill('Springfield')
    await dialog.getByRole('textbox', { name: 'Postal code' }).fill('12345')
    await dialog.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByRole('button', { name: 'Pay by monthly invoice' }).click()
    await expect(page.getByText('Your ad account has a way to pay.')).toBeVisible()
  }
  const promote = async (goal: RegExp) => {
    await page.getByRole('main').getByRole('link', { name: 'Promote', exact: true }).click()
    await page.getByRole('radio', { name: goal }).check()
    await page.getByRole('textbox', { name: 'Days' }).fill('10')
    await page.getByRole('button', { name: 'Promote', exact: true }).click()
  }
  const inReview = () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Your promotion is in review')

  await test.step('publishes a video, and promotes it for its views', async () => {
    await visit(page, '/pin/create/')
    // An ad is not shown beside a pin with the same picture, and other tests publish this clip, too.
    const buffer = Buffer.from(await makeClip({ size: '160x240', hue: 1 + Math.random() * 358 }))
    const files = page.locator('input[type=file]').first()
    await files.setInputFiles({ name: 'lamp.mp4', mimeType: 'video/mp4', buffer })
    await page.getByLabel('Title').fill('A lamp that turns')
    await page.getByLabel('Link').fill('https://shop.example/turns')
    await expect(page.getByText('0:05', { exact: true })).toBeVisible({ timeout: 40_000 })
    await page.getByRole('button', { name: /^Board/ }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a board' })
    await picker.getByRole('button', { name: /^Lamps that move/ }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const link = page.getByRole('log').getByRole('link', { name: 'Your pin is on Lamps that move' })
    const id = ((await link.getAttribute('href')) ?? '').split('/')[2] ?? ''
    await ready(me, id)
    await visit(page, `/pin/${id}/`)
    await promote(/^Get video views/)
    await address()
    await page.getByRole('button', { name: 'Promote', exact: true }).click()
    await inReview()
  })

  await test.step('makes a form, and adds it to the ad of another pin', async () => {
    await visit(page, `/pin/${pin.id}/`)
    await promote(/^Get clicks/)
    await inReview()
    await page.getByRole('link', { name: 'See it in Ads manager' }).click()
    const ad = page.getByRole('row', { name: /Paper shade/ })
    await expect(ad).toContainText('In review')
    const group = page.url()
    await visit(page, '/ads/forms/')
    await page.getByRole('link', { name: 'New lead form' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Catalog by mail')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('ACTIVE')
    await page.getByRole('combobox', { name: 'Kind of question' }).selectOption('ZIP_CODE')
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page
      .getByRole('textbox', { name: 'Link to your privacy policy' })
      .fill('https://shop.example/privacy')
    await page.getByRole('textbox', { name: 'Message after sending' }).fill('We’ll write to you soon.')
    await page.getByRole('checkbox', { name: /^We use what people send/ }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Form created')).toBeVisible()
    await visit(page, group)
    await ad.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: 'Lead form' }).selectOption({ label: 'Catalog by mail' })
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer).toBeHidden()
  })

  await test.step('approves both as the host', async () => {
    const desk = await sit(await logIn('mira@demo.example'))
    await visit(desk, '/admin/ads/')
    const waiting = desk.getByRole('listitem').filter({ hasText: shop })
    for (const title of ['A lamp that turns', 'Paper shade']) {
      const one = waiting.filter({ hasText: title })
      await one.getByRole('button', { name: 'Approve' }).click()
      await expect(one).toHaveCount(0)
    }
  })

  const titles = ['A lamp that turns', 'Paper shade']
  const reader = await verified('Rae')
  data(await reader.write('UserSettingsResource', 'update', { birthday: '1990-01-01' }))
  const agent = await page.evaluate(() => navigator.userAgent)
  const their = await sit(reader, { userAgent: agent.replace('Headless', '') })
  const cards = data<WirePin[]>(await reader.read('UserHomefeedResource', { page_size: 10 }))
  const readRelated = (pin: string) =>
    reader.read<WirePin[]>('RelatedPinFeedResource', { pin, page_size: 25 })
  // Two ads of one advertiser have twelve pins between them: the pin needs as many beside it.
  let about = ''
  for (const { id, promoter, title } of cards) {
    if (promoter || titles.includes(title)) continue
    const beside = data(await readRelated(id))
    if (beside.length >= 25 && !beside.some(({ pinner }) => pinner.id === me.id)) {
      about = id
      break
    }
  }
  expect(about).not.toBe('')
  const related = their
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Promoted by ${shop}` })

  await test.step('meets both beside the pins related to another', async () => {
    // Others advertise, too, for more: this reader wants none of theirs.
    await expect
      .poll(() => wantsOnly(reader, shop, () => readRelated(about)), { timeout: 60_000 })
      .toEqual(titles)
  })

  const open = async (title: string) => {
    // Others go on advertising.
    await expect
      .poll(() => wantsOnly(reader, shop, () => readRelated(about)), { timeout: 30_000 })
      .toContain(title)
    await visit(their, `/pin/${about}/`)
    const card = related.filter({ hasText: title }).first()
    const opened = their.getByRole('article').filter({ has: their.getByRole('heading', { name: title }) })
    await expect(async () => {
      if (!(await card.isVisible())) await their.keyboard.press('PageDown')
      // A click that ends late has opened it, too: the card is behind it now.
      if (!(await opened.isVisible())) await card.getByRole('link').first().click({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expect(opened.getByRole('link', { name: `Promoted by ${shop}` })).toBeVisible()
    return opened
  }
  await test.step('plays the video, and fills out the form of the other', async () => {
    const video = await open('A lamp that turns')
    await expect(video.getByRole('group', { name: 'Video player' })).toBeVisible()
    const opened = await open('Paper shade')
    const form = opened.getByRole('region', { name: `Questions from ${shop}` })
    await form.getByRole('button', { name: 'Fill out' }).click()
    const dialog = their.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Full name' }).fill('Rae Reader')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('rae@post.example')
    await dialog.getByRole('textbox', { name: 'Postal code' }).fill('1000')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('status')).toHaveText('We’ll write to you soon.')
  })

  await test.step('reads the answer as the advertiser, and ends both', async () => {
    await visit(page, '/ads/forms/')
    await page.getByRole('link', { name: 'Catalog by mail' }).click()
    await expect(page.getByText('rae@post.example')).toBeVisible()
    await visit(page, '/ads/')
    for (const name of [/^Turn on/, /^Turn on/])
      await page.getByRole('switch', { name, checked: true }).first().click()
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
  })
})
