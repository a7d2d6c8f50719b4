import type { Page } from '@playwright/test'
import { data, type Person, signUp, testPassword } from '../support/client'
import { enter, expect, hydrated, test, toast } from '../support/fixtures'
import { paused } from '../support/paused'
import { aged } from '../support/people/teen'
import { unique } from '../support/picture'

/** Opens a page whose scripts are delayed (decision 075); `take` lets them load. */
async function early(page: Page, path: string) {
  const scripts = await paused(page, /\/_next\/static\/.+\.js/)
  await page.goto(path, { waitUntil: 'commit' })
  await scripts.requested
  const take = async () => {
    scripts.give()
    await hydrated(page)
  }
  return { take }
}

const isFollowed = async (me: Person, username: string) =>
  data(await me.read<{ explicitly_followed_by_me: boolean }>('UserResource', { username }))
    .explicitly_followed_by_me

test('logs in once the scripts have loaded after the form was submitted', async ({ page }) => {
  const { email } = await signUp()
  const { take } = await early(page, '/login/')
  const name = page.getByLabel('Email or username')
  await name.fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(name).toHaveValue(email)
  expect(new URL(page.url()).search).toBe('')
  await Promise.all([page.waitForURL((url) => url.pathname !== '/login/'), take()])
  await expect(page.getByLabel('Your account', { exact: true })).toBeVisible()
})

test('keeps early input in place, and in the state of the page', async ({ page, me }) => {
  const about = page.getByLabel('About', { exact: true })
  for (const before of ['', 'I paint']) {
    data(await me.write('UserSettingsResource', 'update', { about: before }))
    const { take } = await early(page, '/settings/edit-profile/')
    await about.fill('I draw bird')
    await take()
    await expect(about).toBeFocused()
    await page.keyboard.type('s')
    await expect(about).toHaveValue('I draw birds')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    expect(data(await me.read('UserSettingsResource', {}))).toMatchObject({ about: 'I draw birds' })
    await page.unrouteAll()
  }
})

test('does not disturb typing when the scripts load in the middle of a word', async ({ page }) => {
  const { take } = await early(page, '/login/')
  const name = page.getByLabel('Email or username')
  await name.fill('mgpie')
  await name.press('Home')
  await name.press('ArrowRight')
  await take()
  await page.keyboard.type('a')
  await expect(name).toHaveValue('magpie')
})

test('saves early switches and choices as shown', async ({ page, me }) => {
  const saved = () => me.read('UserSettingsResource', {}).then(data)
  const privacy = await early(page, '/settings/privacy/')
  const hides = page.getByRole('switch', { name: 'Private profile' })
  await hides.press('Space')
  await privacy.take()
  await expect(hides).toBeChecked()
  await expect.poll(saved).toMatchObject({ is_private_profile: true })
  await page.unrouteAll()
  const permissions = await early(page, '/settings/permissions/')
  const followers = page.getByRole('radio', { name: 'People who follow you' })
  await followers.check()
  await permissions.take()
  await expect(followers).toBeChecked()
  await expect.poll(saved).toMatchObject({ comment_permission: 'followers' })
})

test('sends an early form once, complete, without leaking it into the address', async ({ page, context }) => {
  await enter(context, await aged(15))
  let sent = 0
  page.on('request', (call) => {
    if (call.method() !== 'GET' && call.url().includes('/passcode/')) sent += 1
  })
  const { take } = await early(page, '/parental-passcode/')
  const fill = (name: string, text: string) => page.getByLabel(name, { exact: true }).fill(text)
  const backup = `${unique('parent')}@example.org`
  await fill('Passcode', '1234')
  await fill('Confirm passcode', '1234')
  await fill('Backup email', backup)
  await fill('Confirm backup email', backup)
  await page.getByRole('button', { name: 'Set passcode' }).click()
  await page.getByRole('button', { name: 'Set passcode' }).click()
  await expect(page).toHaveURL(/\/parental-passcode\/$/)
  expect(sent).toBe(0)
  await take()
  await expect(toast(page, 'Passcode set. We sent an email to the backup address.')).toBeVisible()
  expect(sent).toBe(1)
})

test('runs early button presses once, and opens menus in place', async ({ page, me }) => {
  const other = await signUp(undefined, 'Zoe')
  const { take } = await early(page, `/${other.username}/`)
  const follow = page.getByRole('button', { name: /^Follow / })
  await follow.click()
  await follow.click()
  const more = page.getByRole('button', { name: /^More about Zoe/ })
  await more.click()
  const block = page.getByRole('button', { name: /^Block/ })
  await expect(block).toBeHidden()
  expect(await isFollowed(me, other.username)).toBe(false)
  await take()
  await expect(page.getByRole('button', { name: /^Following / })).toBeVisible()
  await expect(block).toBeVisible()
  await expect.poll(() => isFollowed(me, other.username)).toBe(true)
  // The page around both may still move.
  const placeBelow = async () => {
    const [button, item] = [await more.boundingBox(), await block.boundingBox()]
    return [(item?.x ?? 0) - (button?.x ?? 0), (item?.y ?? 0) - (button?.y ?? 0)]
  }
  const place = await placeBelow()
  await page.keyboard.press('Escape')
  await expect(block).toBeHidden()
  await more.click()
  await expect.poll(placeBelow).toEqual(place)
})

test('shows all items in a menu that was opened early', async ({ page, me }) => {
  const { take } = await early(page, `/${me.username}/`)
  await page.getByLabel('Your account', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible()
  const leave = page.getByRole('button', { name: 'Log out', exact: true })
  await expect(leave).toHaveCount(0)
  await take()
  await expect(leave).toBeVisible()
})
