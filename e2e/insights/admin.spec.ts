import { data, signUp } from '../support/client'
import { enterAsMira, expect, test, visit } from '../support/fixtures'
import { pausedFirst } from '../support/paused'
import { unique } from '../support/picture'

test('lets an admin find a user and switch their limits', async ({ page, context }) => {
  const person = await signUp()
  await enterAsMira(context)
  await visit(page, '/')
  await page.getByLabel('Your account').click()
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  // By its figure, which leads to what it counts.
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(25)
  // By keyboard: on a phone the cookie banner may cover the button.
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem')).not.toHaveCount(25)

  const search = page.getByLabel('Search users', { exact: true })
  await search.fill('nobody_of_this_name')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await search.fill(person.email)
  await search.press('Enter')
  // By the address: another user's name may have the same prefix.
  const found = page.getByRole('link').filter({ hasText: person.email })
  await found.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: person.username })).toBeVisible()

  const ban = page.getByRole('switch', { name: 'Write ban' })
  await expect(ban).not.toBeChecked()
  await ban.press('Space')
  await page.getByRole('dialog').getByLabel('Reason').fill('Spam in comments')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Turn on' }).press('Enter')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Write ban turned on')).toBeVisible()
  await expect(history.getByText('Spam in comments')).toBeVisible()
  await expect(history.getByRole('link', { name: 'mira_lindqvist' }).first()).toBeVisible()
  await page.reload()
  await expect(ban).toBeChecked()
  await visit(page, '/admin/users/?state=is_write_banned')
  await expect(found).toBeVisible()
  await visit(page, '/admin/log/?actor=mira_lindqvist&target=user')
  const entry = page.getByRole('listitem').filter({ hasText: `@${person.username}` })
  await expect(entry.first()).toContainText('Write ban turned on')
  await expect(entry.first()).toContainText('Spam in comments')
})

test('does not bring back an unblocked site while another is blocked', async ({ page, context }) => {
  const mira = await enterAsMira(context)
  const name = unique('site')
  const [old, other] = [`${name}-a.example`, `${name}-b.example`]
  data(await mira.write('BlockedLinkResource', 'create', { host: old, reason: 'spam' }))
  await visit(page, `/admin/links/?query=${name}`)
  const answer = await pausedFirst(page, /BlockedLinkResource\/create/)
  const unblock = (host: string) => page.getByRole('button', { name: `Unblock ${host}` })
  await page.getByLabel('Website').fill(other)
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await answer.requested
  await unblock(old).press('Enter')
  await expect(unblock(old)).toHaveCount(0)
  await answer.give()
  await expect(unblock(other)).toBeVisible()
  await expect(unblock(old)).toHaveCount(0)
  await unblock(other).press('Enter')
  await expect(unblock(other)).toHaveCount(0)
})

test('lists each mail with kind, recipient and time, without scrolling sideways', async ({
  page,
  context,
}) => {
  const { email } = await signUp()
  await enterAsMira(context)
  await visit(page, '/admin/mail/')
  const list = page.getByRole('list', { name: 'Outbox' })
  const mail = list.getByRole('link').filter({ hasText: email }).first()
  await mail.scrollIntoViewIfNeeded()
  await expect(mail.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/)).toBeInViewport({
    ratio: 1,
  })
  expect(await list.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  await mail.press('Enter')
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'All emails' })).toBeVisible()
})
