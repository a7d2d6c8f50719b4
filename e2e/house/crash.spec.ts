import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/fixtures'

// The errors are made here.
test.use({ strict: false })

const sentence = 'Sorry! Something went wrong on our end!'

/** Resolves to the report of an error. */
const report = async (page: Page) => {
  const sent = await page.waitForRequest('**/resource/ErrorLogResource/create/')
  return (sent.postDataJSON() as { options: { part: string; name: string } }).options
}

test('shows our page with a way on for an error outside of the screens, and reports it', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', {
      get: () => {
        throw new TypeError('No such thing in this browser')
      },
    })
  })
  const reported = report(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: sentence })).toBeVisible()
  await expect(page.getByText('Application error')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  expect(await reported).toMatchObject({ part: 'page', name: 'TypeError' })
})

test('leaves a page readable whose scripts do not start, with a word and a way on', {
  tag: '@any-width',
}, async ({ page }) => {
  // The store's library asks for its symbols while it loads, on every page.
  await page.addInitScript(() => {
    const known = Symbol.for
    Symbol.for = (name) => {
      if (name.startsWith('immer-')) throw new TypeError('No such symbol in this browser')
      return known(name)
    }
  })
  const reported = report(page)
  await page.goto('/about/')
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Go to the home page' })).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  expect(await reported).toMatchObject({ part: 'page', name: 'TypeError' })
})

test('opens dialogs in a browser without screen.orientation', {
  tag: '@any-width',
}, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.addInitScript(() => {
    Reflect.deleteProperty(Screen.prototype, 'orientation')
    Reflect.deleteProperty(URL, 'canParse')
  })
  await visit(page, '/help/')
  await page.getByRole('button', { name: 'Send feedback' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send feedback' })).toBeVisible()
  expect(errors).toEqual([])
})
