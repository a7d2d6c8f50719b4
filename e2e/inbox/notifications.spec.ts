import type { Page } from '@playwright/test'
import { data, type Person, signUp } from '../support/client'
import { expect, test, toast, visit } from '../support/fixtures'
import { pausedFirst } from '../support/paused'
import { makeBoard, withPin } from '../support/people/actions'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Returns the link to the notifications on this device: the bell, or the tab. */
const bell = (page: Page) =>
  isPhone(page)
    ? page.getByRole('navigation').getByRole('link', { name: /^Notifications/ })
    : page.locator('header summary[aria-label^="Notifications"]')

/** Resolves once a page receives events. */
const listening = (page: Page) => page.waitForResponse(/\/_\/live\//)

const entry = (page: Page, words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words })

const save = async (person: Person, pin_id: string) =>
  data(await person.write('RepinResource', 'create', { pin_id, board_id: (await makeBoard(person)).id }))
/** Waits until a person is notified, which takes up to a second for saves, likes and comments. */
const notified = (person: Person) =>
  expect.poll(async () => data(await person.read<unknown[]>('NewsHubResource', {}))).toHaveLength(1)
const follow = (person: Person, user_id: string) =>
  person.write('UserFollowResource', 'create', { user_id }).then(data)

test("delivers others' actions live, marks them read, hides and restores them", async ({ page, me }) => {
  const { pin } = await withPin(me, { title: 'Herons at dawn' })
  const [one, other] = [await signUp(), await signUp()]
  const opened = listening(page)
  await visit(page, '/')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await opened
  await save(one, pin.id)
  await expect(bell(page)).toHaveAccessibleName(/^Notifications\W+1 new$/)
  await expect(page).toHaveTitle(/^\(1\) /)
  await follow(one, me.id)
  await follow(other, me.id)
  await expect(bell(page)).toHaveAccessibleName(/^Notifications\W+2 new$/)
  // Grouped under its own day, even if midnight has passed since.
  const [newest] = data(await me.read<{ created_at: string }[]>('NewsHubResource', {}))
  await page.clock.setFixedTime(newest?.created_at ?? '')
  if (!isPhone(page)) {
    await bell(page).click()
    const panel = page.getByRole('region', { name: 'Notifications' })
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await panel.getByRole('link', { name: 'See all' }).click()
  } else await bell(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(entry(page, 'started following you')).toContainText(' and ')
  const saved = entry(page, 'saved your pin “Herons at dawn”')
  await expect(saved.getByText('Unread')).toBeAttached()
  await saved.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/$`))
  // The list was opened: nothing is new, and the other entry is still unread.
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await visit(page, '/notifications/')
  await main.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await saved.getByRole('button', { name: 'More about this notification' }).click()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(saved).toHaveCount(0)
  await toast(page, 'Notification hidden').waitFor()
  const back = page.waitForResponse(/NewsHubResource\/update/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saved).toBeVisible()
  await back
  await page.reload()
  await expect(saved).toBeVisible()
})

test('does not restore a hidden notification from an earlier load', { tag: '@any-width' }, async ({
  page,
  me,
}) => {
  const { pin } = await withPin(me, { title: 'Herons at dawn' })
  const other = await signUp()
  await save(other, pin.id)
  await notified(me)
  const look = await pausedFirst(page, /NewsHubResource\/get/)
  const opened = listening(page)
  await visit(page, '/notifications/')
  await opened
  await follow(other, me.id)
  await look.requested
  const saved = entry(page, 'saved your pin “Herons at dawn”')
  await saved.getByRole('button', { name: 'More about this notification' }).click()
  await page.getByRole('button', { name: 'Hide' }).click()
  await toast(page, 'Notification hidden').waitFor()
  await look.give()
  expect(await saved.count()).toBe(0)
  await expect(entry(page, 'started following you')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saved).toHaveCount(1)
})

test("answers a follow request in place, and updates the other's browser", { tag: '@any-width' }, async ({
  page,
  me,
  browser,
}) => {
  data(await me.write('UserSettingsResource', 'update', { is_private_profile: true }))
  const requester = await signUp()
  const theirs = await browser.newContext()
  try {
    const cookies = [...requester.cookies].map(([name, value]) => ({ name, value, url: requester.base }))
    await theirs.addCookies(cookies)
    const theirPage = await theirs.newPage()
    const listens = Promise.all([listening(theirPage), listening(page)])
    await visit(theirPage, `/${me.username}/`)
    await visit(page, '/notifications/')
    await listens
    await expect(page.getByRole('heading', { name: 'Nothing new yet' })).toBeVisible()
    await theirPage.getByRole('button', { name: /^Follow / }).click()
    const request = entry(page, 'would like to follow you')
    await request.getByRole('button', { name: /^Accept / }).click()
    await expect(request.getByText('Accepted')).toBeVisible()
    await expect(theirPage).toHaveTitle(/^\(1\) /)
    await theirPage.goto('/notifications/')
    await entry(theirPage, 'accepted your follow request').getByRole('link').click()
    await expect(theirPage).toHaveURL(new RegExp(`/${me.username}/$`))
    await expect(theirPage.getByRole('button', { name: /^Following / })).toBeVisible()
  } finally {
    await theirs.close()
  }
})

test('sends nothing of a kind that was turned off', { tag: '@any-width' }, async ({ page, me }) => {
  const other = await signUp()
  await visit(page, '/settings/notifications/')
  const saved = page.waitForResponse(/UserSettingsResource/)
  await page
    .getByRole('switch', { name: /^Someone follows you/ })
    .first()
    .uncheck()
  await saved
  await follow(other, me.id)
  const { pin } = await withPin(me)
  await save(other, pin.id)
  await notified(me)
  await visit(page, '/notifications/')
  await expect(entry(page, 'saved your pin')).toBeVisible()
  await expect(entry(page, 'started following you')).toHaveCount(0)
})
