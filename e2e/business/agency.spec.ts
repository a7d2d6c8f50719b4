import { toast, visit } from '../support/fixtures'
import { verified } from '../support/people/verified'
import { accept, addAccount, expect, grant, invite, openTable, row, test, upgrade } from './company'

test('lets an agency request assets, which the business chooses, and shows its managed clients', {
  tag: '@any-width',
}, async ({ sit }) => {
  const [zoe, lou] = [await verified('Zoe'), await verified('Lou')]
  const [page, agency] = [await sit(zoe), await sit(lou)]
  await upgrade(page, 'Corner Shop')
  await addAccount(page, 'Spring')
  await addAccount(page, 'Winter')
  await upgrade(agency, 'Lantern')
  await openTable(agency, 'Managed clients')
  await invite(agency, 'Request access', zoe.username)
  await accept(page, /^Lantern asks Corner Shop to share assets$/)
  const dialog = page.getByRole('dialog', { name: 'What can Lantern do?' })
  await dialog
    .getByRole('group', { name: 'Spring' })
    .getByRole('checkbox', { name: 'Campaign manager' })
    .check()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partners')
  await expect(row(page, 'Lantern')).toBeVisible()
  await agency.reload()
  await expect(row(agency, 'Corner Shop')).toBeVisible()
  await visit(agency, `/business/manager/ad-accounts/?business_id=${zoe.id}`)
  await expect(row(agency, 'Spring')).toBeVisible()
  await expect(row(agency, 'Winter')).toHaveCount(0)
  await grant(page, 'Lantern', 'Winter', ['Analyst'])
  await agency.reload()
  await expect(row(agency, 'Winter')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Lantern' }).check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, '1 item changed')).toBeVisible()
  await visit(agency, '/business/manager/clients/')
  await expect(
    agency.getByText('Businesses that share their assets with you will show up here.'),
  ).toBeVisible()
})

test('invites an agency as a partner, which declines and is invited again', { tag: '@any-width' }, async ({
  sit,
}) => {
  const [zoe, lou] = [await verified('Zoe'), await verified('Lou')]
  const [page, agency] = [await sit(zoe), await sit(lou)]
  await upgrade(page, 'Corner Shop')
  await upgrade(agency, 'Lantern')
  await openTable(page, 'Partners')
  await invite(page, 'Invite partners', lou.username)
  await openTable(agency, 'Invites')
  await expect(agency.getByRole('checkbox', { name: 'Select Lantern' })).toBeDisabled()
  await row(agency, `Lantern (${lou.username})`).click()
  await agency.getByRole('link', { name: 'Answer this invite' }).click()
  await expect(
    agency.getByRole('heading', { name: 'Corner Shop invites Lantern to be a partner' }),
  ).toBeVisible()
  await agency.getByRole('button', { name: 'Decline' }).click()
  await expect(agency.getByText('No invites')).toBeVisible()
  await openTable(page, 'Invites')
  await expect(page.getByText('No open invites')).toBeVisible()
  await openTable(page, 'Partners')
  await invite(page, 'Invite partners', lou.id)
  await accept(agency, /^Corner Shop invites Lantern to be a partner$/)
  await expect(agency.getByRole('heading', { level: 1 })).toHaveText('Corner Shop')
  await page.reload()
  await expect(row(page, 'Lantern')).toBeVisible()
})
