import type { Page } from '@playwright/test'
import { data, type Person, signUp } from '../support/client'
import { enter, expect, test, visit } from '../support/fixtures'
import { andArrive } from '../support/people/account-menu'
import { withPin } from '../support/people/actions'
import { verified } from '../support/people/verified'
import { rest } from '../support/rest'

async function business(name: string) {
  const me = await verified('Zoe')
  data(await me.write('UserSettingsResource', 'update', { business_name: name }))
  return me
}

const rowOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('creates an ad account, finds it, and reports when nothing matches', async ({ page, context }) => {
  await enter(context, await business('Corner Shop'))
  await page.goto('/business/hub/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corner Shop')
  await page.getByRole('navigation', { name: 'Business' }).getByRole('link', { name: 'Ad accounts' }).click()
  await page.getByRole('button', { name: 'Create ad account' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(rowOf(page, 'Spring')).toBeVisible()
  await page.getByRole('searchbox').fill('no such thing')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('cancels a selected invite', async ({ page, context }) => {
  await enter(context, await business('Corner Shop'))
  await page.goto('/business/manager/employees/')
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByRole('textbox', { name: /Usernames/ }).fill('guest@example.org')
  await page.getByRole('button', { name: 'Send invites' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/business/manager/invites/')
  await page.getByRole('checkbox', { name: 'Select guest@example.org' }).check()
  await page.getByRole('button', { name: 'Cancel invites' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel the invite to guest@example.org?' })
    .getByRole('button', { name: 'Cancel invite' })
    .click()
  await expect(page.getByText('No open invites')).toBeVisible()
})

test('continues the onboarding after a reload', async ({ page, context }) => {
  await enter(context, await business('Corner Shop'))
  await page.goto('/business/onboarding/')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('combobox', { name: 'Kind of business' }).selectOption('Retailer')
  await page.getByRole('combobox', { name: 'Industry' }).selectOption('Home decor')
  await page.getByRole('radio', { name: 'Just me' }).check()
  const stored = page.waitForResponse((answer) => answer.request().postData()?.includes('"step":2') === true)
  await page.getByRole('button', { name: 'Next' }).click()
  await stored
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Do you have a website?' })).toBeVisible()
})

test.describe('a refused form', () => {
  // The browser logs the refusal to the console.
  test.use({ strict: false })

  test('fills in billing, refuses a wrong postal code, and sets an ad account to monthly invoices', async ({
    page,
    context,
  }) => {
    const owner = await business('Corner Shop')
    await enter(context, owner)
    await page.goto('/business/manager/ad-accounts/')
    await page.getByRole('button', { name: 'Create ad account' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Spring')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await expect(rowOf(page, 'Spring')).toBeVisible()
    await page.getByRole('navigation', { name: 'Business' }).getByRole('link', { name: 'Billing' }).click()
    await page.getByRole('link', { name: 'Addresses' }).click()
    await page.getByRole('textbox', { name: 'Legal name' }).fill('Corner Shop GmbH')
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Torstraße 1')
    await page.getByRole('textbox', { name: 'City' }).fill('Berlin')
    const country = page.getByRole('combobox', { name: 'Country' })
    await country.fill('Germ')
    await page.getByRole('option', { name: 'Germany' }).click()
    await page.getByRole('textbox', { name: 'Postal code' }).fill('1011')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('This isn’t a postal code of the country.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Postal code' }).fill('10115')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your billing information is saved')).toBeVisible()
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('button', { name: 'Pay by monthly invoice Spring' }).click()
    await expect(page.getByRole('button', { name: 'Stop invoices Spring' })).toBeVisible()
  })
})

test('keeps the filters of a table in its address', async ({ page, context }) => {
  await enter(context, await business('Corner Shop'))
  await page.goto('/business/manager/history/')
  await page.getByRole('button', { name: 'Show the last 30 days' }).click()
  await expect(page).toHaveURL(/end_date=/)
  await page.getByRole('button', { name: 'Action', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Created' }).check()
  await expect(page).toHaveURL(/filters=/)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search' }).last().fill('nobody-here')
  await expect(page).toHaveURL(/search_term=nobody-here/)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/search_term=/)
  await expect(page.getByRole('searchbox', { name: 'Search' }).last()).toHaveValue('')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/filters=/)
})

test.describe('acting as a business', () => {
  // The last call is refused.
  test.use({ strict: false })

  test('comments as the business, until its permission is removed', async ({ page, context }) => {
    const [owner, guest] = [await business('Corner Shop'), await signUp(undefined, 'Ada')]
    const v5 = (person: Person, method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object) =>
      rest(person, method, `/v5/businesses/${path}`, body as Record<string, unknown>)
    const invites = { invite_type: 'MEMBER_INVITE', business_role: 'BIZ_ADMIN', members: [guest.username] }
    const { json } = await v5(owner, 'POST', `${owner.id}/invites`, invites)
    const invite_id = (json as { items: { invite: { id: string } }[] }).items[0]?.invite.id
    await v5(guest, 'PATCH', 'invites', { invites: [{ invite_id, action: { accept_invite: true } }] })
    const { pin } = await withPin(await signUp(undefined, 'Bo'))
    await enter(context, guest)
    await visit(page, `/pin/${pin.id}/`)
    const menu = page.getByLabel('Your account', { exact: true })
    const start = async () => {
      await menu.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Act as Corner Shop' }).click()
    }
    await andArrive(page, start())
    await expect(page.getByRole('complementary', { name: 'Acting as a business' })).toContainText(
      'You’re acting as Corner Shop.',
    )
    await visit(page, `/pin/${pin.id}/`)
    const comments = page.getByRole('region', { name: /comments?$/i })
    const post = async (text: string) => {
      const prompt = comments.getByRole('button', { name: 'Add a comment' })
      if (await prompt.isVisible()) await prompt.click()
      await comments.getByLabel('Your comment').fill(text)
      await comments.getByRole('button', { name: 'Post' }).click()
    }
    await post('From all of us')
    const comment = comments.getByRole('listitem').filter({ hasText: 'From all of us' }).last()
    await expect(comment.getByRole('link', { name: 'Corner Shop' }).first()).toBeVisible()
    await v5(owner, 'DELETE', `${owner.id}/members`, { members: [{ member_id: guest.id }] })
    await post('Too late')
    await expect(
      page.getByRole('alert').filter({ hasText: 'can no longer act as Corner Shop' }).first(),
    ).toBeVisible()
    await andArrive(page, page.getByRole('button', { name: 'Continue as Ada Person' }).click())
    await expect(page.getByRole('complementary', { name: 'Acting as a business' })).toHaveCount(0)
  })
})
