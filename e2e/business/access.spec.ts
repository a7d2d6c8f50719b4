import { testPassword } from '../support/client'
import { toast, visit } from '../support/fixtures'
import { mailTo } from '../support/people/mailbox'
import { verified } from '../support/people/verified'
import { unique } from '../support/picture'
import { addAccount, expect, openTable, row, test, upgrade } from './company'

test('invites a guest with assets, who signs up by the link, sees exactly those, and loses them', async ({
  sit,
}) => {
  const page = await sit(await verified('Zoe'))
  await upgrade(page, 'Corner Shop')
  for (const name of ['Spring', 'Winter']) await addAccount(page, name)
  await openTable(page, 'People')
  const email = `${unique('guest')}@example.org`
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByRole('textbox', { name: /^Usernames/ }).fill(email)
  await dialog.getByText('What can they use?').click()
  const spring = dialog.locator('details details').filter({ hasText: 'Spring' })
  await spring.locator('summary').click()
  await spring.getByRole('checkbox', { name: 'Analyst', exact: true }).check()
  await expect(dialog.getByText('1 asset', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send invites' }).click()
  await expect(toast(page, 'Invite sent')).toBeVisible()

  const mail = await mailTo(email, 'business_invite')
  const path = /https?:\/\/[^/\s]+(\/business\/invites\/\S+)/.exec(mail?.body_text ?? '')?.[1]
  if (!path) throw new Error('the mail leads nowhere')
  const guest = await sit()
  await visit(guest, path)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Corner Shop invites you as Employee')
  await expect(guest.getByRole('main').getByRole('listitem')).toHaveText(/^Spring Ad account/)
  await guest.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  const form = guest.getByRole('main')
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(email)
  await form.getByLabel('Password', { exact: true }).fill(testPassword)
  await form.getByRole('button', { name: 'Continue', exact: true }).click()
  await form.getByLabel('First name').fill('Gil')
  await form.getByLabel('Birthday').fill('1990-05-17')
  await form.locator('form').getByRole('button', { name: 'Sign up' }).click()
  // The link proves the address: there is no second mail to wait for.
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Corner Shop')
  const tip = guest.getByRole('region', { name: 'Everything for your business' })
  await tip.getByRole('button', { name: 'Got it' }).click()
  await expect(tip).toHaveCount(0)
  await openTable(guest, 'Ad accounts')
  await expect(row(guest, 'Spring')).toBeVisible()
  await expect(row(guest, 'Winter')).toHaveCount(0)

  // Nobody reloads anything from here on.
  await row(page, 'Gil').click()
  await page.getByRole('dialog').getByRole('link', { name: 'See all of Gil’s access' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Can use 1 asset')
  await expect(page.getByRole('main').getByText('given directly')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke access: Spring' }).click()
  await expect(toast(page, 'Gil lost the access you gave them to Spring')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'No ad accounts yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(guest, 'Spring')).toBeVisible()
  await page.getByRole('button', { name: 'Remove from business' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Gil from Corner Shop?' })
  await question.getByRole('button', { name: 'Remove from business' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
  await expect(guest.getByText('You’re not part of a business yet')).toBeVisible()
})
