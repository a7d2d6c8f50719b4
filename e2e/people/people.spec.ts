import type { Route } from '@playwright/test'
import { logIn, type Person, signUp } from '../support/client'
import { expect, hydrated, test, toast, visit } from '../support/fixtures'
import { makeBoard, makePin, ready, withPin } from '../support/people/actions'
import { aged } from '../support/people/teen'

const setPrivate = (person: Person, is_private_profile: boolean) =>
  person.write('UserSettingsResource', 'update', { is_private_profile })

test('requests to follow a private profile, and shows it once accepted', { tag: '@any-width' }, async ({
  page,
  me,
}) => {
  const owner = await signUp()
  const { board } = await withPin(owner)
  await setPrivate(owner, true)
  await visit(page, `/${owner.username}/`)
  await expect(page.getByRole('heading', { name: 'This profile is private' })).toBeVisible()
  await expect(page.getByRole('link', { name: board.name })).toHaveCount(0)
  const requested = page.waitForResponse(/UserFollowResource/)
  await page.getByRole('button', { name: /^Follow / }).click()
  await expect(page.getByRole('button', { name: /^Requested to follow / })).toBeVisible()
  await requested
  await page.reload()
  await expect(page.getByRole('button', { name: /^Requested to follow / })).toBeVisible()
  await owner.write('FollowRequestsResource', 'update', { user_id: me.id, status: 'accepted' })
  await visit(page, `/${owner.username}/`)
  await expect(page.getByRole('button', { name: /^Following / })).toBeVisible()
  await expect(page.getByRole('link', { name: board.name }).first()).toBeVisible()
})

test('answers requests, and shows and removes followers', async ({ page, me }) => {
  await setPrivate(me, true)
  const [one, other] = [await signUp(), await signUp()]
  for (const person of [one, other]) await person.write('UserFollowResource', 'create', { user_id: me.id })
  await visit(page, `/${me.username}/`)
  await page.getByRole('button', { name: 'Follow requests' }).click()
  const requests = page.getByRole('dialog', { name: 'Follow requests' })
  // An exact match, since a name with more digits has the same prefix.
  const lineOf = ({ username }: Person) =>
    requests.getByRole('listitem').filter({ has: page.getByText(`@${username}`, { exact: true }) })
  await lineOf(one)
    .getByRole('button', { name: /^Accept / })
    .click()
  await expect(lineOf(one).getByText('Accepted')).toBeVisible()
  await lineOf(other)
    .getByRole('button', { name: /^Decline / })
    .click()
  await expect(lineOf(other).getByText('Declined')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: '1 follower' }).click()
  const followers = page.getByRole('dialog', { name: 'Followers' })
  await expect(followers.getByText(`@${one.username}`)).toBeVisible()
  await followers.getByRole('button', { name: /^Remove / }).click()
  await expect(followers.getByRole('button', { name: 'Removed' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: '0 followers' })).toBeVisible()
})

test.describe('a block', () => {
  // A missing page is logged in the console.
  test.use({ strict: false })

  test('hides each from the other until it is removed', { tag: '@any-width' }, async ({ page, me }) => {
    const other = await signUp()
    const { pin } = await withPin(other)
    await visit(page, `/${other.username}/`)
    await page.getByRole('button', { name: /^More about / }).click()
    await page.getByRole('button', { name: 'Block' }).click()
    const dialog = page.getByRole('dialog', { name: /^Block / })
    await expect(dialog.getByText('We don’t let them know.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(page.getByRole('heading', { name: /^You blocked / })).toBeVisible()
    expect((await page.goto(`/pin/${pin.id}/`))?.status()).toBe(404)
    expect((await other.request(`/${me.username}/`)).status).toBe(404)
    await visit(page, `/${other.username}/`)
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect(page.getByRole('button', { name: /^Follow / })).toBeVisible()
    expect((await page.goto(`/pin/${pin.id}/`))?.status()).toBe(200)
  })
})

test('links from the list of followers to people', { tag: '@any-width' }, async ({ page }) => {
  const mira = await logIn('mira@demo.example')
  await visit(page, `/${mira.username}/`)
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: /followers?$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Followers' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  const follower = dialog.getByRole('listitem').first().getByRole('link')
  const address = (await follower.getAttribute('href')) ?? ''
  expect(address).not.toBe(`/${mira.username}/`)
  await follower.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
})

test.describe('a follow', () => {
  // Refusals are logged in the console.
  test.use({ strict: false })

  test('counts a follow of a person, a board or a topic immediately, and reverts it when refused', {
    tag: '@any-width',
  }, async ({ page, me: _me }) => {
    const owner = await signUp()
    const board = await makeBoard(owner)
    const { id } = await makePin(owner, board.id, { description: 'Grow tomatoes in the garden' })
    await ready(owner, id)
    const refused = (route: Route) => route.abort()
    const follow = page.getByRole('button', { name: /^Follow / })
    const follows = page.getByRole('button', { name: /^Following / })

    await visit(page, `/${owner.username}/`)
    await page.route(/UserFollowResource/, refused)
    await follow.click()
    await expect(toast(page, 'Sorry! Something went wrong on our end!')).toBeVisible()
    await expect(follow).toBeVisible()
    await expect(page.getByRole('button', { name: '0 followers' })).toBeVisible()
    await page.unroute(/UserFollowResource/)
    const teen = await aged(15)
    await visit(page, `/${teen.username}/`)
    await follow.click()
    await expect(toast(page, 'They can be followed only by a link they share')).toBeVisible()
    await visit(page, `/${owner.username}/`)
    // The count does not wait for the answer.
    let answer = () => {}
    const requested = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/UserFollowResource/, async (route) => {
      await requested
      await route.continue()
    })
    await follow.click()
    await expect(page.getByRole('button', { name: '1 follower' })).toBeVisible()
    const done = page.waitForResponse(/UserFollowResource/)
    answer()
    await done
    await page.reload()
    await expect(follows).toBeVisible()
    await expect(page.getByRole('button', { name: '1 follower' })).toBeVisible()

    await visit(page, board.url)
    await Promise.all([page.waitForResponse(/BoardFollowResource/), follow.click()])
    await expect(follows).toBeVisible()
    await expect(page.getByRole('main').getByText('1 follower', { exact: true })).toBeVisible()

    await visit(page, `/pin/${id}/`)
    const chip = page.getByRole('list', { name: 'Topics' }).getByRole('button').first()
    const was = await chip.getAttribute('aria-pressed')
    await page.route(/InterestFollowResource/, refused)
    const tried = page.waitForEvent('requestfailed', (request) => /InterestFollow/.test(request.url()))
    await chip.click()
    await tried
    await expect(chip).toHaveAttribute('aria-pressed', was ?? '')
    // Silently (specification part 1, section 8).
    await expect(page.getByRole('log').getByText('went wrong')).toHaveCount(0)
  })
})
