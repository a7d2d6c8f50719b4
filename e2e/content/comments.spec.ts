import type { Browser, Locator, Page } from '@playwright/test'
import { data, type Person, signUp } from '../support/client'
import { enter, expect, test, visit } from '../support/fixtures'
import { listen } from '../support/hostile/stream'
import { pausedFirst, pauseStream } from '../support/paused'
import { type Pin, withPin } from '../support/people/actions'
import { unique } from '../support/picture'
import { reportSpam } from '../support/product/report'

type Seat = { page: Page; person: Person }

/** Opens a browser for a new person, before a page. */
async function seat(browser: Browser, person: Person, path: string): Promise<Seat> {
  const context = await browser.newContext({ baseURL: person.base })
  await enter(context, person)
  const page = await context.newPage()
  await visit(page, path)
  return { page, person }
}

const area = (page: Page) => page.getByRole('region', { name: /comments?$/i })
const rowOf = (page: Page, text: string) => area(page).getByRole('listitem').filter({ hasText: text }).last()
const toast = (page: Page, name: string) => page.getByRole('button', { name })

async function post(page: Page, text: string): Promise<void> {
  const prompt = area(page).getByRole('button', { name: 'Add a comment' })
  if (await prompt.isVisible()) await prompt.click()
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
/** Comments on the pin as its owner, outside the pages; returns the id. */
async function write(text: string): Promise<string> {
  const comment = { objectId: pin.aggregated_pin_data.id, pinId: pin.id, text }
  return data(await owner.write<{ id: string }>('AggregatedCommentResource', 'create', comment)).id
}
test.beforeEach(async () => {
  // A name with a unique start: only some matches are suggested.
  ;[owner, guest] = [await signUp(), await signUp(undefined, unique('Guest'))]
  ;({ pin } = await withPin(owner))
})

test("updates two people's windows: new comment, like, helpful, reply, mention, highlight", {
  tag: '@any-width',
}, async ({ browser }) => {
  const [one, two] = [
    await seat(browser, owner, `/pin/${pin.id}/`),
    await seat(browser, guest, `/pin/${pin.id}/`),
  ]
  await post(two.page, 'What a lovely picture')
  // It is behind a button, so that the reader's scroll position stays.
  const arrived = one.page.getByRole('button', { name: '1 new comment' })
  await expect(arrived).toBeVisible({ timeout: 15_000 })
  await arrived.click()
  const row = rowOf(one.page, 'What a lovely picture')
  const liked = one.page.waitForResponse(/\/react\//)
  await row.getByRole('button', { name: 'Like' }).click()
  await row.getByRole('button', { name: 'Helpful' }).click()
  await expect(row.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true')
  await liked

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

  // It is shown immediately; the other window may reload only when it is stored.
  const stored = one.page.waitForResponse(/\/pin\/highlight\//)
  await choose(one.page, row, 'Highlight')
  await expect(row.getByText('Highlighted by creator')).toBeVisible()
  expect((await stored).status()).toBe(200)
  // The other window gets the reply's event, and shows all of it after a reload.
  await expect(two.page.getByRole('button', { name: 'View 1 reply' })).toBeVisible({ timeout: 15_000 })
  await visit(two.page, `/pin/${pin.id}/`)
  const theirs = rowOf(two.page, 'What a lovely picture')
  await expect(theirs.getByText('Highlighted by creator')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Like 1' })).toBeVisible()
  await theirs.getByRole('button', { name: 'View 1 reply' }).click()
  const thanks = rowOf(two.page, 'Thank you,')
  await choose(two.page, thanks, 'Remove my mention')
  await expect(thanks.getByRole('link', { name: `@${guest.username}` })).toHaveCount(0)
  await Promise.all([one.page.context().close(), two.page.context().close()])
})

test('edits, deletes and restores one’s own comments, hides others’, and removes them from one’s pin', {
  tag: '@any-width',
}, async ({ browser }) => {
  const two = await seat(browser, guest, `/pin/${pin.id}/`)
  // On a slow connection, input is disabled while its answer would clear it.
  const posted = await pausedFirst(two.page, /AggregatedCommentResource\/create/)
  const reporting = post(two.page, 'A tpyo')
  await posted.requested
  await expect(area(two.page).getByLabel('Your comment')).not.toBeEditable()
  await posted.give()
  await reporting
  await choose(two.page, rowOf(two.page, 'A tpyo'), 'Edit')
  await area(two.page).getByLabel('Edit comment').fill('A typo')
  await area(two.page).getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(two.page, 'A typo').getByText('edited')).toBeVisible()
  await choose(two.page, rowOf(two.page, 'A typo'), 'Delete')
  await expect(area(two.page).getByText('A typo')).toHaveCount(0)
  // It is shown again immediately, and for others once the server answers.
  const isBack = two.page.waitForResponse(/AggregatedCommentResource\/update\//)
  await toast(two.page, 'Undo').click()
  await expect(rowOf(two.page, 'A typo')).toBeVisible()
  await isBack

  const one = await seat(browser, owner, `/pin/${pin.id}/`)
  await choose(one.page, rowOf(one.page, 'A typo'), 'Hide comment')
  await expect(area(one.page).getByText('A typo')).toHaveCount(0)
  await expect(area(one.page).getByText('There are no comments to show.')).toBeVisible()
  await toast(one.page, 'Undo').click()
  await choose(one.page, rowOf(one.page, 'A typo'), 'Remove from this pin')
  await expect(area(one.page).getByText('A typo')).toHaveCount(0)
  await expect(one.page.getByText('Comment removed from your pin')).toBeVisible()
  await visit(two.page, `/pin/${pin.id}/`)
  await expect(area(two.page).getByText('No comments yet')).toBeVisible()
  await Promise.all([one.page.context().close(), two.page.context().close()])
})

test('delivers comments written between page and stream without shifts, and requests nothing when there are none', {
  tag: '@any-width',
}, async ({ page, context }) => {
  const options = { commentId: await write('Before the page'), pinId: pin.id }
  const answer = async (text: string) =>
    data(await owner.write('AggregatedCommentReplyResource', 'create', { ...options, text }))
  await answer('An answer')
  await enter(context, guest)
  let requests = 0
  await page.route(/AggregatedCommentFeedResource/, (route) => {
    requests += 1
    return route.continue()
  })
  const open = await pauseStream(page)
  await visit(page, `/pin/${pin.id}/`)
  await expect(area(page).getByRole('heading', { name: '2 comments' })).toBeVisible()
  await area(page).getByRole('button', { name: 'View 1 reply' }).click()
  await expect(rowOf(page, 'An answer')).toBeVisible()
  await area(page).getByRole('button', { name: 'Add a comment' }).click()
  await area(page).getByLabel('Your comment').fill('Half a thought')
  // The worker sends events up to a second later: these two are sent before the page's own stream opens.
  const stream = await listen(owner, `?channel=pin:${pin.aggregated_pin_data.id}`)
  await write('Meanwhile')
  await answer('One more')
  await expect.poll(() => stream.events.length).toBeGreaterThanOrEqual(2)
  stream.close()
  open()
  const arrived = area(page).getByRole('button', { name: '1 new comment' })
  await expect(arrived).toBeVisible()
  await expect(area(page).getByRole('heading', { name: '4 comments' })).toBeVisible()
  // In an open thread it appears immediately, below the others.
  await expect(rowOf(page, 'One more')).toBeVisible()
  await expect(area(page).getByText('Meanwhile')).toHaveCount(0)
  await expect(area(page).getByLabel('Your comment')).toBeFocused()
  await expect(area(page).getByLabel('Your comment')).toHaveValue('Half a thought')
  await arrived.click()
  await expect(rowOf(page, 'Meanwhile')).toBeVisible()
  expect(requests).toBe(1)

  // Everything is on the page now.
  const opened = page.waitForResponse(/\/_\/live\/\?.*pin/)
  await visit(page, `/pin/${pin.id}/`)
  await opened
  await write('After')
  await expect(arrived).toBeVisible({ timeout: 15_000 })
  await expect(area(page).getByRole('heading', { name: '5 comments' })).toBeVisible()
  await expect(area(page).getByRole('button', { name: 'View 2 replies' })).toBeVisible()
  expect(requests).toBe(1)
})

test.describe('a link', () => {
  // The refusal of the text is a 403, which the browser logs.
  test.use({ strict: false })

  test('follows a link to a deep reply with its thread, and refuses an outside link at the field', async ({
    page,
    context,
  }) => {
    const first = await write('The first of all')
    for (let n = 0; n < 11; n++) await write(`Number ${n}`)
    const options = { commentId: first, pinId: pin.id, text: 'Deep down' }
    const reply = await owner.write<{ id: string }>('AggregatedCommentReplyResource', 'create', options)
    await enter(context, guest)
    await visit(page, `/pin/${pin.id}/?comment=${reply.data.id}`)
    await expect(rowOf(page, 'Deep down')).toBeInViewport()
    await expect(area(page).getByText('The first of all')).toHaveCount(1)
    await choose(page, rowOf(page, 'Deep down'), 'Report')
    await reportSpam(page, 'comment')
    await area(page).getByRole('button', { name: 'Add a comment' }).click()
    await area(page).getByLabel('Your comment').fill('See https://evil.example/')
    await area(page).getByRole('button', { name: 'Post' }).click()
    await expect(area(page).getByText('Links to other sites are not allowed')).toBeVisible()
    await context.setOffline(true)
    await area(page).getByRole('button', { name: 'Post' }).click()
    await expect(area(page).getByText('Waiting to be sent')).toBeVisible()
  })
})
