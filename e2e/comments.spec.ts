import type { Browser, Locator, Page } from '@playwright/test'
import { type Person, signUp } from './support/client'
import { type Pin, withPin } from './support/deeds'
import { enter, expect, test, visit } from './support/fixtures'

type Seat = { page: Page; person: Person }

/** Somebody new in a browser of their own, before a page. */
async function seat(browser: Browser, person: Person, path: string): Promise<Seat> {
  const context = await browser.newContext({ baseURL: person.base })
  await context.addInitScript(() => sessionStorage.setItem('verify-email-reminded', '1'))
  await enter(context, person)
  const page = await context.newPage()
  await visit(page, path)
  return { page, person }
}

const area = (page: Page) => page.getByRole('region', { name: /comments?$/i })
const rowOf = (page: Page, text: string) => area(page).getByRole('listitem').filter({ hasText: text }).last()
const toast = (page: Page, name: string) => page.getByRole('button', { name })

async function say(page: Page, text: string): Promise<void> {
  const ask = area(page).getByRole('button', { name: 'Add a comment' })
  if (await ask.isVisible()) await ask.click()
  await area(page).getByLabel('Your comment').fill(text)
  await area(page).getByRole('button', { name: 'Post' }).click()
  await expect(rowOf(page, text)).toBeVisible()
}

async function choose(page: Page, row: Locator, item: string): Promise<void> {
  await row
    .getByRole('button', { name: /^More for the comment/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: item, exact: true })
    .or(page.getByRole('link', { name: item }))
    .click()
}

let owner: Person
let guest: Person
let pin: Pin
test.beforeEach(async () => {
  ;[owner, guest] = [await signUp(), await signUp()]
  ;({ pin } = await withPin(owner))
})

test('two people talk: arrival, like, helpful, reply, mention, highlight', async ({ browser }) => {
  const [one, two] = [
    await seat(browser, owner, `/pin/${pin.id}/`),
    await seat(browser, guest, `/pin/${pin.id}/`),
  ]
  await say(two.page, 'What a lovely picture')
  // It waits behind a button: the reader is not moved.
  const arrived = one.page.getByRole('button', { name: '1 new comment' })
  await expect(arrived).toBeVisible({ timeout: 15_000 })
  await arrived.click()
  const row = rowOf(one.page, 'What a lovely picture')
  await row.getByRole('button', { name: 'Like' }).click()
  await row.getByRole('button', { name: 'Helpful' }).click()
  await expect(row.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true')

  await row.getByRole('button', { name: 'Reply' }).click()
  const field = row.getByLabel(/^Your reply to/)
  await field.fill('Thank you, ')
  await field.pressSequentially(`@${guest.username}`)
  await one.page
    .getByRole('option')
    .filter({ hasText: new RegExp(`@${guest.username}$`) })
    .click()
  await expect(field).toHaveValue(`Thank you, @${guest.username} `)
  await row.getByRole('button', { name: 'Post' }).click()
  const answer = rowOf(one.page, 'Thank you,')
  await expect(answer.getByRole('link', { name: `@${guest.username}` })).toHaveAttribute(
    'href',
    `/${guest.username}/`,
  )

  // It shows at once; the other window may look only when it is kept.
  const kept = one.page.waitForResponse(/\/pin\/highlight\//)
  await choose(one.page, row, 'Highlight')
  await expect(row.getByText('Highlighted by creator')).toBeVisible()
  expect((await kept).status()).toBe(200)
  // The other window hears of the reply, and finds all of it after a reload.
  await expect(two.page.getByRole('button', { name: 'View 1 reply' })).toBeVisible({ timeout: 15_000 })
  await visit(two.page, `/pin/${pin.id}/`)
  const theirs = rowOf(two.page, 'What a lovely picture')
  await expect(theirs.getByText('Highlighted by creator')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Like 1' })).toBeVisible()
  await theirs.getByRole('button', { name: 'View 1 reply' }).click()
  const told = rowOf(two.page, 'Thank you,')
  await choose(two.page, told, 'Remove my mention')
  await expect(told.getByRole('link', { name: `@${guest.username}` })).toHaveCount(0)
  await Promise.all([one.page.context().close(), two.page.context().close()])
})

test('one’s own are edited, deleted and brought back; others’ are hidden, and taken off one’s pin', async ({
  browser,
}) => {
  const two = await seat(browser, guest, `/pin/${pin.id}/`)
  await say(two.page, 'A tpyo')
  await choose(two.page, rowOf(two.page, 'A tpyo'), 'Edit')
  await area(two.page).getByLabel('Edit comment').fill('A typo')
  await area(two.page).getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(two.page, 'A typo').getByText('edited')).toBeVisible()
  await choose(two.page, rowOf(two.page, 'A typo'), 'Delete')
  await expect(area(two.page).getByText('A typo')).toHaveCount(0)
  await toast(two.page, 'Undo').click()
  await expect(rowOf(two.page, 'A typo')).toBeVisible()

  const one = await seat(browser, owner, `/pin/${pin.id}/`)
  await choose(one.page, rowOf(one.page, 'A typo'), 'Hide comment')
  await expect(area(one.page).getByText('A typo')).toHaveCount(0)
  await toast(one.page, 'Undo').click()
  await choose(one.page, rowOf(one.page, 'A typo'), 'Remove from this pin')
  await expect(area(one.page).getByText('A typo')).toHaveCount(0)
  await expect(one.page.getByText('Comment removed from your pin')).toBeVisible()
  await visit(two.page, `/pin/${pin.id}/`)
  await expect(area(two.page).getByText('No comments yet')).toBeVisible()
  await Promise.all([one.page.context().close(), two.page.context().close()])
})

test.describe('a link', () => {
  // The refusal of the text is an answer of 403, of which the browser complains.
  test.use({ strict: false })

  test('a link leads to a reply far down, with its thread; a link elsewhere is refused at the field', async ({
    page,
    context,
  }) => {
    const at = { objectId: pin.aggregated_pin_data.id, pinId: pin.id }
    const write = async (text: string) =>
      (await owner.write<{ id: string }>('AggregatedCommentResource', 'create', { ...at, text })).data.id
    const first = await write('The first of all')
    for (let n = 0; n < 11; n++) await write(`Number ${n}`)
    const options = { commentId: first, pinId: pin.id, text: 'Deep down' }
    const reply = await owner.write<{ id: string }>('AggregatedCommentReplyResource', 'create', options)
    await enter(context, guest)
    await visit(page, `/pin/${pin.id}/?comment=${reply.data.id}`)
    await expect(rowOf(page, 'Deep down')).toBeInViewport()
    await expect(area(page).getByText('The first of all')).toHaveCount(1)
    await area(page).getByRole('button', { name: 'Add a comment' }).click()
    await area(page).getByLabel('Your comment').fill('See https://evil.example/')
    await area(page).getByRole('button', { name: 'Post' }).click()
    await expect(area(page).getByText('links to other sites are not allowed')).toBeVisible()
  })
})
