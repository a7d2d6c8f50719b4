import { logIn, testPassword } from '../support/client'
import { enterAsMira, expect, fillSignUp, test, toast, visit } from '../support/fixtures'
import { makeBoard } from '../support/people/actions'
import { answered, codeOf, popover } from '../support/people/invites'
import { unique } from '../support/picture'

test('shares a board with a link that names the sender', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const mira = await enterAsMira(context)
  const board = await makeBoard(mira)
  await visit(page, board.url)
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog.getByLabel('Link')).toHaveValue(/\?invite_code=[A-Za-z0-9_-]{22}$/)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe(board.url)
})

test('invites people from the menu', async ({ page, context }) => {
  await enterAsMira(context)
  await visit(page, '/')
  // Late content must not shift what is below it: a press would miss.
  let answer = () => {}
  const requested = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/resource/MultiUserResource/**', async (route) => {
    await requested
    await route.continue()
  })
  await page.getByLabel('Your account', { exact: true }).click()
  // On phones the menu slides in.
  const menu = page.locator('details[open] > div')
  await menu.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
  const invite = page.getByRole('button', { name: 'Invite people' })
  const before = [
    await invite.boundingBox(),
    await page.getByRole('button', { name: 'Log out' }).boundingBox(),
  ]
  answer()
  await expect(page.getByText('Current account')).toBeVisible()
  expect([
    await invite.boundingBox(),
    await page.getByRole('button', { name: 'Log out' }).boundingBox(),
  ]).toEqual(before)
  await invite.click()
  const dialog = page.getByRole('dialog', { name: 'Invite people to Magpie' })
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/\?invite_code=[A-Za-z0-9_-]{22}$/)
})

test('shares links without a name for an unverified sender, and explains why', { tag: '@any-width' }, async ({
  page,
  me,
}) => {
  const board = await makeBoard(me)
  await visit(page, board.url)
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog.getByText(/^Verify your email address to send this to a person/)).toBeVisible()
  await expect(dialog.getByLabel('Link')).toHaveValue(new RegExp(`${board.url}$`))
})

test('names the sender in a popover when signed out on a desktop, and signs up with the link', async ({
  page,
  isMobile,
}) => {
  const mira = await logIn('mira@demo.example')
  const code = await codeOf(mira)
  const received = answered(page)
  await visit(page, `/?invite_code=${code}`)
  await received
  if (isMobile) return expect(popover(page)).toHaveCount(0)
  await expect(popover(page)).toBeVisible()
  await popover(page).getByRole('button', { name: 'Sign up' }).click()
  const sent = page.waitForRequest(/\/resource\/UserRegisterResource\/create\//)
  await fillSignUp(page.getByRole('dialog'), `${unique('inv')}@example.org`, testPassword)
  expect((await sent).postData()).toContain(code)
})

test('names the sender in a toast when signed in, unless it is the viewer', { tag: '@any-width' }, async ({
  page,
  me: _me,
  context,
}) => {
  const tomas = await logIn('tomas@demo.example')
  // Awaited from the beginning, since it shows for five seconds.
  await page.goto(`/?invite_code=${await codeOf(tomas)}`, { waitUntil: 'commit' })
  await expect(toast(page, /invited you here$/)).toBeVisible()
  const mira = await enterAsMira(context)
  const received = answered(page)
  await visit(page, `/?invite_code=${await codeOf(mira)}`)
  await received
  await expect(toast(page, /invited you here$/)).toHaveCount(0)
})
