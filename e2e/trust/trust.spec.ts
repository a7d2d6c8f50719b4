import type { Browser, Page } from '@playwright/test'
import { type Client, data, logIn, signUp } from '../support/client'
import { enter, expect, test, toast, visit } from '../support/fixtures'
import { withPin } from '../support/people/actions'
import { business, caseOf, newAdmin } from '../support/people/trust'
import { verified } from '../support/people/verified'

/** Opens a second person's browser, of the same kind of device. */
async function another(browser: Browser, page: Page, person: Client): Promise<Page> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 700
  const context = await browser.newContext({
    baseURL: person.base,
    viewport: page.viewportSize(),
    ...(isPhone ? { isMobile: true, hasTouch: true } : {}),
  })
  await enter(context, person)
  return context.newPage()
}

/** Chooses an item of the pin's menu on a page. */
async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More options' }).first().press('Enter')
  await page.getByRole('button', { name: item, exact: true }).press('Enter')
}

test.describe('a report', () => {
  // Deliberately missing pages are logged in the console.
  test.use({ strict: false })

  test('leads to a decision, its reasons and an appeal, and restores everything', async ({
    page,
    me,
    browser,
  }) => {
    const [author, mira] = [await signUp(), await logIn('mira@demo.example')]
    const { pin } = await withPin(author)
    await visit(page, `/pin/${pin.id}/`)
    await fromMenu(page, 'Report pin')
    const dialog = page.getByRole('dialog', { name: 'Report this pin' })
    await dialog.getByRole('radio', { name: /^Self-harm/ }).press('Space')
    await dialog.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(dialog.getByText('Help is available')).toBeVisible()
    const details = dialog.getByLabel('Anything else we should know (optional)')
    // A word of any length stays in its field, and the field in the dialog.
    await details.fill('w'.repeat(400))
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await details.fill('Please look at the words.')
    await dialog.getByRole('button', { name: 'Send report' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const case_id = await caseOf(mira, pin.id)
    const desk = await another(browser, page, mira)
    await visit(desk, '/admin/reports/?type=pin&reason=self_harm')
    await desk.locator(`a[href="/admin/reports/${case_id}/"]`).press('Enter')
    await expect(desk.getByText('Please look at the words.')).toBeVisible()
    await desk.getByRole('radio', { name: 'Remove it', exact: true }).press('Space')
    await desk.getByLabel('Statement of reasons').fill('It shows how to hurt oneself.')
    await desk.getByRole('button', { name: 'Decide', exact: true }).press('Enter')
    await expect(desk.getByRole('main').getByText('Decided', { exact: true }).first()).toBeVisible()
    expect((await page.goto(`/pin/${pin.id}/`))?.status()).toBe(404)
    await visit(page, `/report/${case_id}/`)
    await expect(page.getByText('This broke our rules')).toBeVisible()

    const home = await another(browser, page, author)
    await visit(home, `/pin/${pin.id}/`)
    await home.getByRole('link', { name: 'See why and what you can do' }).press('Enter')
    await expect(home.getByText('It shows how to hurt oneself.')).toBeVisible()
    await home.getByLabel('Why is it wrong?').fill('It is a scene of a film.')
    await home.getByRole('button', { name: 'Send appeal' }).press('Enter')
    await expect(home.getByText('We haven’t answered yet.')).toBeVisible()

    const judge = await another(browser, page, await newAdmin())
    await visit(judge, `/admin/reports/${case_id}/`)
    await expect(judge.getByText('It is a scene of a film.')).toBeVisible()
    await judge.getByLabel('Answer').fill('You are right.')
    await judge.getByRole('button', { name: 'Grant the appeal' }).press('Enter')
    await expect(judge.getByText('Remove it · Self-harm · undone')).toBeVisible()
    await judge.getByText('History').press('Enter')
    await expect(judge.getByRole('listitem').filter({ hasText: 'Appeal answered' })).toBeVisible()
    await home.reload()
    await expect(home.getByText('Your appeal was granted and the decision reversed.')).toBeVisible()
    expect((await page.goto(`/pin/${pin.id}/`))?.status()).toBe(200)
    expect(me.id).not.toBe(author.id)
    for (const other of [desk, home, judge]) await other.context().close()
  })
})

test('shows fewer pins like hidden ones, and undoes it', async ({ page, me }) => {
  const author = await signUp()
  const { pin } = await withPin(author, { title: 'A hidden pin' })
  data(await me.write('UserFollowResource', 'create', { user_id: author.id }))
  await visit(page, `/pin/${pin.id}/`)
  await fromMenu(page, 'Why am I seeing this?')
  const why = page.getByRole('dialog', { name: 'Why am I seeing this?' })
  await expect(why.getByText('This isn’t an ad.')).toBeVisible()
  await page.keyboard.press('Escape')
  await fromMenu(page, 'See fewer like this')
  await expect(toast(page, 'Hidden. You’ll see fewer pins like this.')).toBeVisible()

  await visit(page, `/${author.username}/`)
  await page.getByRole('button', { name: /^More about / }).press('Enter')
  await page.getByRole('button', { name: 'Mute', exact: true }).press('Enter')
  await expect(toast(page, /is muted/)).toBeVisible()

  await visit(page, '/settings/tune/')
  const name =
    (await page.getByRole('listitem').getByRole('radiogroup').first().locator('[dir]').textContent()) ?? ''
  // Topics with a choice are listed first.
  const step = (to: string) =>
    page.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: to })
  await Promise.all([page.waitForResponse(/UserInterestHideResource/), step('None').check({ force: true })])
  await page.getByRole('button', { name: 'Show A hidden pin again' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Shown again' })).toBeVisible()
  await page.getByRole('button', { name: /^Unmute / }).press('Enter')
  await expect(page.getByRole('button', { name: 'Unmuted' })).toBeVisible()
  await page.reload()
  await expect(step('None')).toBeChecked()
  await expect(page.getByText('You haven’t hidden any pins.')).toBeVisible()
  await expect(page.getByText('You haven’t muted anyone.')).toBeVisible()
})

test('requests, approves, shows and leaves a paid partnership', async ({ page, me, browser }) => {
  const sponsor = await business()
  const { pin } = await withPin(me)
  await visit(page, `/pin/${pin.id}/`)
  await fromMenu(page, 'Paid partnership')
  const dialog = page.getByRole('dialog', { name: 'Paid partnership' })
  await dialog.getByLabel('Who paid').fill(sponsor.username.slice(0, 6))
  await dialog
    .getByRole('button')
    .filter({ hasText: `@${sponsor.username}` })
    .press('Enter')
  await dialog.getByRole('button', { name: /^Ask / }).press('Enter')
  await expect(dialog.getByText(/hasn’t answered yet/)).toBeVisible()
  await Promise.all([page.waitForEvent('load'), dialog.getByText('Close', { exact: true }).press('Enter')])
  await expect(page.getByRole('paragraph').filter({ hasText: /^Paid partnership$/ })).toBeVisible()

  const office = await another(browser, page, sponsor)
  await visit(office, '/settings/partnerships/')
  await office.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(office.getByText('Approved. Your name now shows on the pin.')).toBeVisible()
  await expect(office.getByText(/wants to add your name/)).toHaveCount(0)
  await page.reload()
  const label = page.getByRole('article').getByText('Paid partnership with')
  await expect(label.getByRole('link')).toHaveAttribute('href', `/${sponsor.username}/`)

  await visit(office, `/pin/${pin.id}/`)
  await office.getByRole('button', { name: 'Leave partnership' }).press('Enter')
  await expect(office.getByText('You left this partnership.')).toBeVisible()
  await expect(office.getByRole('article').getByText('Paid partnership with')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('You can’t add it again.')).toBeVisible()
  await visit(page, '/notifications/')
  const ended = page.getByRole('main').getByRole('listitem').filter({ hasText: 'ended the paid partnership' })
  await expect(ended.getByRole('link')).toHaveAttribute('href', `/pin/${pin.id}/`)
  await office.context().close()
})

test('asks a reporting visitor to log in', async ({ page }) => {
  const { pin } = await withPin(await signUp())
  await visit(page, `/pin/${pin.id}/`)
  await fromMenu(page, 'Report pin')
  await expect(page.getByText('Log in or sign up to report this.')).toBeVisible()
})

test('reports a conversation in place, and names its readers', async ({ page, context, browser }) => {
  const [reader, writer, mira] = [await verified(), await verified(), await logIn('mira@demo.example')]
  const first = { user_ids: [reader.id], text: 'Send me your password', client_id: crypto.randomUUID() }
  type Started = { conversation: { id: string } }
  const { conversation } = data(await writer.write<Started>('ConversationsResource', 'create', first))
  await enter(context, reader)
  await visit(page, `/messages/${conversation.id}/`)
  await page.getByRole('button', { name: 'Options' }).last().press('Enter')
  await page.getByRole('button', { name: 'Report', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report this conversation' })
  await dialog.getByRole('radio', { name: /^Scam/ }).press('Space')
  await dialog.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(dialog.getByText('Our moderators will read the latest messages')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()

  const desk = await another(browser, page, mira)
  await visit(desk, `/admin/reports/${await caseOf(mira, conversation.id)}/`)
  const messages = desk.getByRole('region', { name: 'Newest messages' })
  await expect(messages.getByText('Send me your password')).toBeVisible()

  await desk.getByRole('radio', { name: 'Warn', exact: true }).press('Space')
  await desk.getByLabel('Statement of reasons').fill('It asks for a password.')
  await desk.getByRole('button', { name: 'Decide', exact: true }).press('Enter')
  await desk.getByRole('button', { name: 'Undo decision' }).press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: 'Reported conversation' })).toBeVisible()
  await desk.context().close()
  const home = await another(browser, page, writer)
  await visit(home, '/notifications/')
  await expect(home.getByText('We reversed a decision about your content')).toBeVisible()
  await home.context().close()
})
