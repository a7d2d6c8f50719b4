import { signUp } from '../support/client'
import { toast, visit } from '../support/fixtures'
import { verified } from '../support/people/verified'
import { unique } from '../support/picture'
import { accept, add, addAccount, expect, invite, openTable, row, test, upgrade } from './company'

test('lets a company, an agency and a guest work together, and nobody reloads a page', async ({ sit }) => {
  test.slow()
  const [zoe, lou, ada] = [await verified('Zoe'), await verified('Lou'), await signUp(undefined, 'Ada')]
  const [company, agency, guest] = [await sit(zoe), await sit(lou), await sit(ada)]

  // The company: a second profile, five ad accounts, two groups, and ten people of a CSV file.
  await upgrade(company, 'Corner Shop')
  await openTable(company, 'Profiles')
  await add(company, 'Add profile', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Corner Shop Canada')
    await dialog.getByRole('textbox', { name: 'Username' }).fill(unique('canada'))
  })
  await expect(row(company, 'Corner Shop Canada')).toBeVisible()
  for (const name of ['Spring', 'Summer', 'Autumn', 'Winter', 'Sale']) await addAccount(company, name)
  for (const name of ['Warm', 'Cold']) {
    await openTable(company, 'Asset groups')
    await add(company, 'Create asset group', (dialog) =>
      dialog.getByRole('textbox', { name: 'Name' }).fill(name),
    )
    await expect(company.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await openTable(company, 'People')
  const emails = Array.from({ length: 10 }, () => `${unique('person')}@example.org`)
  await add(company, 'Invite people', (dialog) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(emails.join('\n')) }),
  )
  await expect(toast(company, '10 invites sent')).toBeVisible()
  await openTable(company, 'Invites')
  await expect(company.getByText('1–10 of 10')).toBeVisible()

  // The agency asks for one ad account by its id, and gets that one.
  const spring = await company.evaluate(async () => {
    const answer = await fetch('/v5/ad_accounts')
    const { items } = (await answer.json()) as { items: { id: string; name: string }[] }
    return items.find(({ name }) => name === 'Spring')?.id ?? ''
  })
  await upgrade(agency, 'Lantern')
  await openTable(agency, 'Managed clients')
  await add(agency, 'Request access', async (dialog) => {
    await dialog.getByRole('textbox', { name: /^Usernames/ }).fill(zoe.username)
    await dialog.getByRole('textbox', { name: /^IDs of their ad accounts/ }).fill(spring)
    await dialog.getByRole('radio', { name: 'Campaign manager' }).check()
  })
  await accept(company, /^Lantern asks Corner Shop to share assets$/)
  const question = company.getByRole('dialog', { name: 'What can Lantern do?' })
  const requested = question.getByRole('group', { name: 'Spring' })
  await expect(requested.getByRole('checkbox', { name: 'Campaign manager' })).toBeChecked()
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(row(company, 'Lantern')).toBeVisible()
  await expect(row(agency, 'Corner Shop')).toBeVisible()

  // The guest joins, and the open table of the company shows it.
  await openTable(company, 'People')
  await invite(company, 'Invite people', ada.username)
  await accept(guest, /Corner Shop invites you as Employee/)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Corner Shop')
  await expect(row(company, 'Ada Person')).toBeVisible()

  // The company ends the work of the agency, and the guest leaves.
  await openTable(company, 'Partners')
  await company.getByRole('checkbox', { name: 'Select Lantern' }).check()
  await company.getByRole('button', { name: 'Remove', exact: true }).click()
  await company.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(
    agency.getByText('Businesses that share their assets with you will show up here.'),
  ).toBeVisible()
  await openTable(company, 'People')
  await visit(guest, '/business/hub/')
  await guest.getByRole('button', { name: 'Leave Corner Shop' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(row(company, 'Ada Person')).toHaveCount(0)
})
