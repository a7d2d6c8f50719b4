import { data, logIn, signUp } from '../support/client'
import { toast, visit } from '../support/fixtures'
import { makeBoard, makePin } from '../support/people/actions'
import { wantsOnly } from '../support/people/wants-only'
import { unique } from '../support/picture'
import { addAccount, expect, test, upgrade } from './company'

test('promotes an own pin from its closeup, with billing on the way, until it is seen, clicked and billed', async ({
  sit,
  isMobile,
}) => {
  test.setTimeout(240_000)
  const me = await signUp(undefined, 'Zoe')
  const board = await makeBoard(me)
  const pin = await makePin(me, board.id, { title: 'Paper shade', link: 'https://shop.example/lamp' })
  const page = await sit(me)
  // The queue of the host has the promotions of all tests.
  const shop = unique('Shade')
  await upgrade(page, shop)
  await addAccount(page, 'Spring')

  await visit(page, `/pin/${pin.id}/`)
  await page.getByRole('main').getByRole('link', { name: 'Promote', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promote a pin')
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('https://shop.example/lamp')
  await page.getByRole('textbox', { name: 'Days' }).fill('3')
  await page.getByRole('button', { name: 'Promote', exact: true }).click()

  const address = page.getByRole('dialog', { name: 'Business address' })
  await address.getByRole('textbox', { name: 'Legal name' }).fill('Lamp Shop Ltd')
  await address.getByRole('textbox', { name: 'Address', exact: true }).fill('Main Street 1')
  await address.getByRole('textbox', { name: 'City' }).fill('Springfield')
  await address.getByRole('textbox', { name: 'Postal code' }).fill('12345')
  await address.getByRole('button', { name: 'Save and continue' }).click()
  const billing = page.getByRole('dialog', { name: 'Billing', exact: true })
  await expect(billing.getByRole('checkbox')).toBeChecked()
  await billing.getByRole('button', { name: 'Pay by monthly invoice' }).click()
  await expect(page.getByText('Your ad account has a way to pay.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Days' })).toHaveValue('3')
  await page.getByRole('button', { name: 'Promote', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Run it longer?' })
    .getByRole('button', { name: 'Run for 7 days' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your promotion is in review')
  await page.getByRole('link', { name: 'See it in Ads manager' }).click()
  await expect(page).toHaveURL(/\/ads\/groups\/\d+\/$/)
  await expect(page.getByRole('row', { name: /Paper shade/ })).toContainText('In review')

  const desk = await sit(await logIn('mira@demo.example'))
  await visit(desk, '/admin/ads/')
  const waiting = desk.getByRole('listitem').filter({ hasText: 'Paper shade' }).filter({ hasText: shop })
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(desk, /is approved$/)).toBeVisible()

  // Only grown-ups see promotions.
  const reader = await signUp(undefined, 'Rae')
  data(await reader.write('UserSettingsResource', 'update', { birthday: '1990-01-01' }))
  // Nothing that a headless browser does counts.
  const agent = await page.evaluate(() => navigator.userAgent)
  const their = await sit(reader, { userAgent: agent.replace('Headless', '') })
  const mark = their.getByRole('main').getByText(`Promoted by ${shop}`).first()
  await expect(async () => {
    // Others advertise, too, for more, and go on doing so: this reader wants none of theirs.
    const cards = () => wantsOnly(reader, shop, () => reader.read('UserHomefeedResource', { page_size: 25 }))
    await expect.poll(cards, { timeout: 30_000 }).toContain('Paper shade')
    await visit(their, '/')
    // On a phone the questions about topics fill the first screen, and cards far below are not drawn.
    const later = their.getByRole('button', { name: 'Not now', exact: true })
    if (await later.isVisible()) await later.click()
    await expect(async () => {
      if (!(await mark.isVisible())) await their.keyboard.press('PageDown')
      await expect(mark).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 8_000 })
  }).toPass({ timeout: 60_000 })
  const card = their
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Promoted by ${shop}` })
    .first()
  await card.getByRole('link').first().click()
  const closeup = their.getByRole('article').getByRole('link', { name: `Promoted by ${shop}` })
  await expect(closeup).toBeVisible()
  await expect(their).toHaveURL(/\/pin\/\d+\/\?via=/)
  await visit(their, their.url())
  await expect(closeup).toBeVisible()

  // The click is charged, shown to the advertiser, and billed by the host.
  await their.context().route('https://shop.example/**', (route) => route.fulfill({ body: 'A lamp shop' }))
  const [shopPage] = await Promise.all([
    their.waitForEvent('popup'),
    // Phones have the link to the source instead of the button.
    their.getByRole('article').locator('a[href^="/out/"]:visible').first().click(),
  ])
  await shopPage.close()
  const spend = page.getByRole('row', { name: /Paper shade/ })
  // The cards that phones have instead of rows show other figures first.
  const seesCost = async () => {
    await visit(page, '/ads/')
    await expect(spend.getByRole('cell', { name: /^\$0\.\d\d$/ }).first()).not.toHaveText('$0.00', {
      timeout: 3_000,
    })
  }
  if (!isMobile) await expect(seesCost).toPass({ timeout: 75_000 })
  const { id } = data<{ id: string }>(await me.read('UserSettingsResource'))
  await visit(desk, `/admin/businesses/${id}/`)
  await desk.getByRole('button', { name: 'Bill now: Spring' }).click()
  const prompt = desk.getByRole('dialog')
  await prompt.getByLabel('Reason').fill('The walk is over')
  await prompt.getByRole('button', { name: 'Bill now' }).click()
  await expect(toast(desk, /is issued/)).toBeVisible()
  await visit(page, '/business/billing/')
  await expect(page.getByRole('button', { name: /^How to pay INV-/ })).toBeVisible()

  // It would take the places of those of other tests.
  await visit(page, '/ads/')
  await page.getByRole('switch', { name: /^Turn on/ }).click()
  await expect(page.getByRole('row', { name: /Paper shade/ })).toContainText('Paused')
})
