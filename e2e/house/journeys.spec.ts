import type { Page } from '@playwright/test'
import { stranger, testPassword } from '../support/client'
import { cardsOf, enter, expect, fillSignUp, test, toast, visit } from '../support/fixtures'
import { makeBoard, makePin, ready, somePins } from '../support/people/actions'
import { aged, passcode } from '../support/people/teen'
import { verified } from '../support/people/verified'
import { makePicture, unique } from '../support/picture'

/** The five journeys of a new person, each from the first click to its goal. */

test('arrives as a visitor, and saves the pin after signing up', async ({ page }) => {
  const [pin] = await somePins(stranger())
  await visit(page, `/pin/${pin?.id}/`)
  await page.locator('[data-quick-save]').first().click()
  const dialog = page.getByRole('dialog', { name: 'Welcome to Magpie' })
  await expect(dialog.getByText('Log in or sign up to save this pin.')).toBeVisible()
  await fillSignUp(dialog, `${unique('pending')}@example.org`, testPassword)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL(new RegExp(`/pin/${pin?.id}/`))
  const picker = page.getByRole('dialog', { name: 'Save to a board' })
  await picker.getByRole('button', { name: 'Create a board' }).click()
  const board = unique('Kept ')
  await picker.getByLabel('Name').fill(board)
  await picker.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, `Saved to ${board}`)).toBeVisible()
})

test.describe('with a refused link', () => {
  // The refused link is logged in the console.
  test.use({ strict: false })

  test('creates three pins together, and shows the one with a wrong link', async ({ page, me }) => {
    const board = await makeBoard(me, { name: 'Garden ideas' })
    const files = ['one', 'two', 'three'].map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await makePicture(name)),
    }))
    await visit(page, '/pin/create/')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await Promise.all(files))
    const link = page.getByLabel('Link', { exact: true })
    await link.fill('not a link')
    await page.getByRole('button', { name: 'Publish all 3' }).click()
    await expect(toast(page, '2 pins published')).toBeVisible()
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await link.fill('example.com/tulips')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(toast(page, 'Your pin is on Garden ideas')).toBeVisible()
    await visit(page, board.url)
    await expect(cardsOf(page)).toHaveCount(3)
  })
})

test('messages a person: writes from their profile, is accepted, and reads the answer', {
  tag: '@any-width',
}, async ({ page, context, browser }) => {
  const [me, friend] = [await verified(), await verified()]
  const post = async (from: Page, text: string) => {
    await from.getByRole('textbox', { name: /^Message/ }).fill(text)
    await from.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await enter(context, me)
  await visit(page, `/${friend.username}/`)
  await page.getByRole('button', { name: /^Message / }).click()
  await post(page, 'Where is this meadow?')

  const away = await browser.newContext()
  await enter(away, friend)
  const theirs = await away.newPage()
  await visit(theirs, '/messages/')
  await theirs.getByRole('link', { name: /Where is this meadow/ }).click()
  const thread = theirs.getByRole('region', { name: /^Messages with / })
  await thread.getByRole('button', { name: /^Accept / }).click()
  await post(theirs, 'Behind the old mill')
  await expect(page.getByRole('log').getByText('Behind the old mill')).toBeVisible()
  await away.close()
})

test('finds a pin by a word, and opens it', { tag: '@any-width' }, async ({ page, me }) => {
  const { id } = await makeBoard(me)
  const word = unique('heron')
  const title = `A ${word} by the lake`
  await ready(me, (await makePin(me, id, { title })).id)
  await visit(page, '/')
  const field = page.getByRole('combobox', { name: /^Search for pins/ })
  await expect(async () => {
    await field.fill(word)
    await field.press('Enter')
    await expect(cardsOf(page).first()).toContainText(title, { timeout: 8_000 })
  }).toPass({ timeout: 60_000 })
  await cardsOf(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('guards a child’s account: sets a passcode, which the settings require from then on', async ({
  page,
  context,
}) => {
  await enter(context, await aged(15))
  await visit(page, '/settings/')
  await page.getByRole('link', { name: 'Parental passcode' }).click()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const email = `${unique('parent')}@example.org`
  for (const name of ['Passcode', 'Confirm passcode']) await field(name).fill(passcode)
  for (const name of ['Backup email', 'Confirm backup email']) await field(name).fill(email)
  await page.getByRole('button', { name: 'Set passcode' }).click()
  await expect(toast(page, 'Passcode set. We sent an email to the backup address.')).toBeVisible()
  await expect(page.getByText('The backup email p•••@e•••.org isn’t confirmed yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.getByRole('button', { name: 'Email sent' })).toBeDisabled()
  await visit(page, '/parental-passcode/')
  await expect(page.getByRole('heading', { level: 1, name: 'Parental passcode', exact: true })).toBeVisible()
  const modal = page.getByRole('dialog', { name: 'Parental passcode required' })
  await modal.getByLabel('Enter a 4-digit code').fill(passcode)
  await modal.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('button', { name: 'Change passcode' })).toBeVisible()
})
