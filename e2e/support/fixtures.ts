import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Client, dismissExperiences, logIn, type Person, signUp } from './client'
import { makeLate } from './late'

type Fixtures = {
  /** True if browser errors fail the test; false for tests with a deliberately missing page. */
  strict: boolean
  quiet: undefined
  /** True if tips and the reminder of an unverified address may show; people who sign up in a test are new and unverified. */
  reminder: boolean
  /** A new person, signed in in this test's browser. */
  me: Person
}

/** Tests with a silent console: no errors, and no violations of the content security policy. */
export const test = base.extend<Fixtures, { late: undefined }>({
  late: [
    async ({ browser }, use) => {
      makeLate(browser)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  strict: [true, { option: true }],
  quiet: [
    async ({ page, strict }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on(
        'response',
        (answer) => answer.status() >= 500 && complaints.push(`${answer.status()} ${answer.url()}`),
      )
      await use(undefined)
      if (strict) expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  reminder: [false, { option: true }],
  me: async ({ context, reminder }, use) => {
    const person = await signUp()
    await enter(context, person, { reminder })
    await use(person)
  },
})
export { expect }

/**
 * Gives a browser the session of a person, who by default has dismissed tips and the reminder of an unverified address; leaves
 * the page of another person first, which would request their live events.
 */
export async function enter(
  context: BrowserContext,
  person: Client & { id?: string },
  { reminder = false } = {},
): Promise<void> {
  for (const page of context.pages()) if (page.url() !== 'about:blank') await page.goto('about:blank')
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: person.base }))
  if (!reminder && person.id) await dismissExperiences(person)
  await context.addCookies(cookies)
}

/** Signs the browser in as Mira of the demo world. */
export async function enterAsMira(context: BrowserContext): Promise<Person> {
  const mira = await logIn('mira@demo.example')
  await enter(context, mira)
  return mira
}

/** Returns the cards of the grid, or of one below `within`. */
export const cardsOf = (within: Page | Locator) => within.locator('li[data-index]')

/** Opens a page and waits until it is hydrated: React marks the elements that it owns. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/**
 * Waits until clicks and keys are handled. React marks an element before the whole page is hydrated, and
 * effects add the listeners for keys, links and the connection later: both are done when the browser is idle.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#main')
    const isMarked = main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
    return isMarked && new Promise((done) => requestIdleCallback(() => done(true), { timeout: 1000 }))
  })
}

/** Returns the message of a toast. */
export const toast = (page: Page, text: string | RegExp) => page.getByRole('log').getByText(text)

/** Signs up through both steps of the form, of the dialog or the page. */
export async function fillSignUp(form: Page | Locator, email: string, password: string): Promise<void> {
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Continue', exact: true }).click()
  await form.getByLabel('First name').fill('Test')
  await form.getByLabel('Birthday').fill('1990-05-17')
  await form.locator('form').getByRole('button', { name: 'Sign up' }).click()
}
