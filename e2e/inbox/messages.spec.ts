import type { Browser, BrowserContext, Page } from '@playwright/test'
import { data, type Person, signUp } from '../support/client'
import { enter, expect, test, toast, visit } from '../support/fixtures'
import { pausedFirst, pauseStream } from '../support/paused'
import { withPin } from '../support/people/actions'
import { verified } from '../support/people/verified'
import { makePicture } from '../support/picture'

/** Opens a browser of the same kind for a second person. */
async function beside(
  browser: Browser,
  person: Person,
  options: object,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext(options)
  await enter(context, person)
  return { context, page: await context.newPage() }
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const log = (page: Page) => page.getByRole('log', { name: /^Messages with / })
const message = (page: Page, text: string) => log(page).getByText(text, { exact: true })
const inbox = (page: Page) => page.getByRole('link', { name: /^Messages/ }).first()

async function post(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('runs a first contact: request, answer, read mark and deletion, live', async ({
  browser,
  page,
  context,
  viewport,
  isMobile,
  hasTouch,
}) => {
  const [me, other] = [await verified(), await verified()]
  await enter(context, me)
  const theirs = await beside(browser, other, { viewport, isMobile, hasTouch })
  await visit(theirs.page, '/search/pins/')

  await visit(page, `/${other.username}/`)
  await page.getByRole('button', { name: /^Message / }).click()
  await post(page, 'Hello! See https://example.org/pots.')
  const link = log(page).getByRole('link', { name: 'https://example.org/pots' })
  await expect(link).toHaveAttribute('rel', /nofollow/)
  await expect(page.getByText(/once .* accepts/)).toBeVisible()

  await expect(inbox(theirs.page)).toHaveAccessibleName('Messages, 1 new')
  await visit(theirs.page, '/messages/')
  await expect(theirs.page.getByRole('heading', { name: '1 contact request' })).toBeVisible()
  await theirs.page.getByRole('link', { name: /Hello! See/ }).click()
  await expect(theirs.page.getByText(/wants to message you/)).toBeVisible()
  await theirs.page
    .locator('section')
    .getByRole('button', { name: /^Accept / })
    .last()
    .click()
  await post(theirs.page, 'Nice to meet you')

  await expect(message(page, 'Nice to meet you')).toBeVisible()
  await post(page, 'You too')
  await expect(message(theirs.page, 'You too')).toBeVisible()
  await expect(log(page).getByText('Seen')).toBeVisible()

  const mine = log(page).getByRole('listitem').filter({ hasText: 'You too' })
  // On touch screens a long press shows the button.
  if (hasTouch) await mine.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true })
  await mine.getByRole('button', { name: 'Delete message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(message(theirs.page, 'You too')).toHaveCount(0)
  await expect(message(page, 'You too')).toHaveCount(0)

  // A pin is sent with a text; its receiver opens the page that names the sender.
  const { pin } = await withPin(other, { title: 'Pots on a sill' })
  await theirs.page.getByRole('button', { name: 'Add a pin' }).click()
  const picker = theirs.page.getByRole('dialog', { name: 'Choose a pin' })
  await picker.getByLabel('Search pins and boards').press('Tab')
  await picker
    .getByRole('list', { name: 'Your pins' })
    .getByRole('button', { name: pin.title })
    .press('Enter')
  await expect(theirs.page.getByRole('button', { name: 'Remove the pin Pots on a sill' })).toBeVisible()
  await post(theirs.page, 'Like these?')
  await expect(log(theirs.page).getByRole('link', { name: /^Pin: Pots/ })).toHaveAttribute(
    'href',
    `/pin/${pin.id}/`,
  )
  await log(page)
    .getByRole('link', { name: /^Pin: Pots/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/sent/\\?message=\\d+$`))
  await expect(page.getByRole('heading', { level: 1, name: /sent you this pin$/ })).toBeVisible()
  await expect(page.getByText('Like these?')).toBeVisible()

  await theirs.context.close()
})

test.describe('a refusal', () => {
  // The refused message is logged in the console.
  test.use({ strict: false })

  test('declines or blocks a request, and undoes it', { tag: '@any-width' }, async ({ page, context }) => {
    const [me, other] = [await verified(), await verified()]
    data(
      await other.write('ConversationsResource', 'create', {
        user_ids: [me.id],
        text: 'May I ask something?',
        client_id: crypto.randomUUID(),
      }),
    )
    await enter(context, me)
    await visit(page, '/messages/')
    const request = page.getByRole('region', { name: '1 contact request' })
    await request.getByRole('button', { name: /^Decline / }).click()
    await expect(request).toHaveCount(0)
    await expect(toast(page, 'Request declined')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await request.getByRole('button', { name: /^Block / }).click()
    await expect(toast(page, /is blocked$/)).toBeVisible()
    await expect(request).toHaveCount(0)
    expect((await other.request(`/${me.username}/`)).status).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(request).toBeVisible()
    await expect.poll(async () => (await other.request(`/${me.username}/`)).status).toBe(200)

    // An unsent message survives a reload, as drafts do, and is sent once.
    await request.getByRole('button', { name: /^Accept / }).click()
    await expect(request).toHaveCount(0)
    await page.getByRole('link', { name: /May I ask/ }).click()
    const refuse = /ConversationMessagesResource\/create/
    await page.route(refuse, (route) => route.abort())
    await post(page, 'Of course')
    await expect(log(page).getByText('Not sent.')).toBeVisible()
    await field(page).fill('And then')
    await page.unroute(refuse)
    await page.reload()
    await expect(log(page).getByText('Not sent.')).toBeVisible()
    await expect(field(page)).toHaveValue('And then')
    // The error disappears while sending: leaving the page then might lose the message.
    const again = page.waitForResponse(refuse)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(log(page).getByText('Not sent.')).toHaveCount(0)
    expect((await again).status()).toBe(200)
    await page.reload()
    await expect(message(page, 'Of course')).toHaveCount(1)
    await expect(field(page)).toHaveValue('And then')

    // Nor is it sent after the other person blocks its author: the page checks again once it is online.
    data(await other.write('UserBlockResource', 'create', { user_id: me.id }))
    const closed = page.getByText('This conversation is closed, so you can’t send messages here.')
    // What was loaded a moment ago is not loaded again.
    await expect(async () => {
      await context.setOffline(true)
      await context.setOffline(false)
      await expect(closed).toBeVisible({ timeout: 2_500 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByText('Your message is saved here but can’t be sent.')).toBeVisible()
    await expect(field(page)).toHaveValue('And then')
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await expect(message(page, 'Of course')).toBeVisible()
    await field(page).fill('')
    await expect(field(page)).toHaveCount(0)
    await expect(page.getByText(/^This conversation is closed/)).toBeVisible()
  })
})

test('sends to a person found by name, and refuses a restricted pin', async ({ page, context, isMobile }) => {
  const [me, friend] = [await verified(), await signUp(undefined, `Zo${Date.now().toString(36)}`)]
  data(await friend.write('UserFollowResource', 'create', { user_id: me.id }))
  data(await me.write('UserFollowResource', 'create', { user_id: friend.id }))
  const { pin } = await withPin(me)
  await enter(context, me)
  await visit(page, '/')
  await inbox(page).click()
  const drawer = page.getByRole('dialog', { name: 'Messages' })
  const place = isMobile ? page : drawer
  await expect(place.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await place
    .getByRole(isMobile ? 'link' : 'button', { name: 'New message' })
    .first()
    .click()
  const to = place.getByRole('searchbox', { name: 'To', exact: true })
  await to.fill(friend.username.slice(0, 6))
  await place.getByRole('list', { name: 'People' }).getByRole('button').first().click()
  const draft = place.getByRole('textbox', { name: 'Write a message' })
  await draft.fill('Sunday?')
  // A first message may have a photo, which is processed while one writes.
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePicture('first') }
  await place.getByLabel('Add a photo').setInputFiles(photo)
  await expect(place.getByText('Photo added')).toBeVisible()
  // On a slow connection, input is disabled while its answer would clear it.
  const answer = await pausedFirst(page, /ConversationsResource\/create/)
  await place.getByRole('button', { name: 'Send', exact: true }).click()
  await answer.requested
  await expect(draft).not.toBeEditable()
  await to.focus()
  await expect(to).not.toBeFocused()
  await answer.give()
  await expect(toast(page, 'Sent')).toBeVisible()
  await expect(message(page, 'Sunday?')).toBeVisible()
  await expect(log(page).getByRole('img', { name: /^Photo from/ })).toBeVisible()
  const { data: list } = await me.read<{ id: string }[]>('ConversationsResource')
  const conversation_id = list[0]?.id
  const sent = { conversation_id, pin_id: pin.id, client_id: crypto.randomUUID() }
  data(await me.write('ConversationMessagesResource', 'create', sent))
  // Sent from another window: it shows here, too.
  const card = log(page).getByRole('link', { name: /^Pin: / })
  await expect(card).toHaveAttribute('href', `/pin/${pin.id}/`)
  if (!isMobile) {
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(inbox(page)).toBeFocused()
  }
})

test('hides messaging from and to people who turned it off', { tag: '@any-width' }, async ({
  page,
  context,
  browser,
}) => {
  const [me, other] = [await verified(), await verified()]
  await enter(context, me)
  const theirs = await beside(browser, other, {})
  const way = (on: Page) => on.getByRole('button', { name: /^Message / })
  await visit(page, `/${other.username}/`)
  await expect(way(page)).toBeVisible()
  await visit(page, '/settings/messages/')
  const saved = page.waitForResponse(/UserSettingsResource/)
  await page.getByRole('radio', { name: 'Nobody' }).check()
  await saved
  await visit(page, `/${other.username}/`)
  await expect(way(page)).toHaveCount(0)
  await visit(theirs.page, `/${me.username}/`)
  await way(theirs.page).click()
  await expect(theirs.page.getByRole('log').getByText(/message/)).toBeVisible()
  await theirs.context.close()
})

test('delivers and counts messages sent between page and stream', { tag: '@any-width' }, async ({
  page,
  context,
}) => {
  const [me, other, third] = [await verified(), await verified(), await verified()]
  data(await me.write('UserFollowResource', 'create', { user_id: other.id }))
  const first = { user_ids: [me.id], text: 'Hello', client_id: crypto.randomUUID() }
  type Started = { conversation: { id: string } }
  const { conversation } = data(await other.write<Started>('ConversationsResource', 'create', first))
  await enter(context, me)
  const open = await pauseStream(page)
  let counted = 0
  await page.route(/NewsHubBadgeResource.*with_messages/, (route) => {
    counted += 1
    return route.continue()
  })
  await visit(page, `/messages/${conversation.id}/`)
  await expect(message(page, 'Hello')).toBeVisible()
  // In the tab bar, which exists on wide screens, too, but is hidden.
  const unread = page.getByRole('navigation', { name: 'Main', includeHidden: true }).getByText(/\d new/)
  await expect(unread).toContainText('1 new')
  const next = { conversation_id: conversation.id, text: 'Meanwhile', client_id: crypto.randomUUID() }
  data(await other.write('ConversationMessagesResource', 'create', next))
  data(await third.write('UserFollowResource', 'create', { user_id: me.id }))
  data(await third.write('ConversationsResource', 'create', { ...first, client_id: crypto.randomUUID() }))
  expect(counted).toBe(0)
  open()
  await expect(message(page, 'Meanwhile')).toBeVisible()
  // The follow, and the request unless its message has been read by then.
  await expect(unread).toContainText(/[23] new/)
  await expect(page.getByRole('link', { name: 'Messages, 1 new' })).toBeVisible()
  expect(counted).toBe(1)
})

test('ignores the older of two loads', { tag: '@any-width' }, async ({ page, context }) => {
  const [me, other] = [await verified(), await verified()]
  data(await me.write('UserFollowResource', 'create', { user_id: other.id }))
  const first = { user_ids: [me.id], text: 'Hello', client_id: crypto.randomUUID() }
  type Started = { conversation: { id: string } }
  const { conversation } = data(await other.write<Started>('ConversationsResource', 'create', first))
  await enter(context, me)
  // The load made once its stream is open.
  const look = await pausedFirst(page, /ConversationMessagesResource\/get/)
  await visit(page, `/messages/${conversation.id}/`)
  await look.requested
  const next = { conversation_id: conversation.id, text: 'One', client_id: crypto.randomUUID() }
  data(await other.write('ConversationMessagesResource', 'create', next))
  await expect(message(page, 'One')).toBeVisible()
  await look.give()
  // Checked now, since the next event would restore it.
  expect(await message(page, 'One').count()).toBe(1)
})
