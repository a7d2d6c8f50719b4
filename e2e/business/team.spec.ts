import { signUp, testPassword } from '../support/client'
import { fillSignUp, toast, visit } from '../support/fixtures'
import { linkIn, mailTo } from '../support/people/mailbox'
import { verified } from '../support/people/verified'
import { unique } from '../support/picture'
import { accept, add, addAccount, expect, grant, invite, openTable, row, test, upgrade } from './company'

test('gives a person of the business access to one ad account and to a group of another', {
  tag: '@any-width',
}, async ({ sit }) => {
  const ada = await signUp(undefined, 'Ada')
  const page = await sit(await verified('Zoe'))
  await upgrade(page, 'Corner Shop')
  for (const name of ['Spring', 'Summer', 'Winter']) await addAccount(page, name)
  await openTable(page, 'Asset groups')
  await add(page, 'Create asset group', (dialog) =>
    dialog.getByRole('textbox', { name: 'Name' }).fill('Warm'),
  )
  // The new group is open.
  await expect(page.getByRole('heading', { level: 1, name: 'Warm' })).toBeVisible()
  await page.getByRole('button', { name: 'Add assets' }).click()
  const assets = page.getByRole('dialog', { name: 'Add assets' })
  await assets.getByRole('checkbox', { name: 'Summer' }).check()
  await assets.getByRole('button', { name: 'Add 1 asset' }).click()
  await expect(page.getByRole('region', { name: 'Assets' })).toContainText('Summer')
  await openTable(page, 'People')
  await invite(page, 'Invite people', ada.username)
  const theirs = await sit(ada)
  await accept(theirs, /^Corner Shop invites you as Employee$/)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Corner Shop')
  await openTable(theirs, 'Ad accounts')
  await expect(theirs.getByText(/^Ad accounts of this business that you can use/)).toBeVisible()
  await page.reload()
  await grant(page, 'Ada Person', 'Spring', ['Analyst'])
  await grant(page, 'Ada Person', 'Warm', ['Analyst'])
  await theirs.reload()
  await expect(row(theirs, 'Spring')).toBeVisible()
  await expect(row(theirs, 'Summer')).toBeVisible()
  await expect(row(theirs, 'Winter')).toHaveCount(0)
  // An analyst sees tags but creates none; people are for managers.
  await openTable(theirs, 'Tags')
  await expect(theirs.getByRole('button', { name: 'Create tag' })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: 'People', exact: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select Ada Person' }).check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, '1 item changed')).toBeVisible()
  await visit(theirs, '/business/hub/')
  await expect(theirs.getByText('You’re not part of a business yet')).toBeVisible()
})

test('lets a guest without an account sign up from the email and join', { tag: '@any-width' }, async ({
  sit,
}) => {
  const page = await sit(await verified('Zoe'))
  await upgrade(page, 'Corner Shop')
  await openTable(page, 'People')
  const email = `${unique('guest')}@example.org`
  await invite(page, 'Invite people', email)
  const mail = await mailTo(email, 'business_invite')
  const path = /https?:\/\/[^/\s]+(\/business\/invites\/\?invite=\d+)/.exec(mail?.body_text ?? '')?.[1]
  if (!path) throw new Error('the mail leads nowhere')
  // Another member is refused.
  const other = await sit(await signUp(undefined, 'Eve'))
  await visit(other, path)
  await expect(other.getByRole('heading', { name: 'This invite isn’t for this account' })).toBeVisible()
  const guest = await sit()
  await visit(guest, path)
  await guest.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await fillSignUp(guest.getByRole('main'), email, testPassword)
  await expect(guest).toHaveURL(/business\/invites\/\?invite=/)
  await expect(guest.getByText(`Confirm that ${email} is yours.`)).toBeVisible()
  await visit(guest, (await linkIn(email, 'verify_email')).path)
  await guest.getByRole('button', { name: 'Verify email address' }).click()
  await expect(guest.getByText('Your email address is verified')).toBeVisible()
  await accept(guest, /^Corner Shop invites you as Employee$/)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Corner Shop')
})

test('names each refused person, and keeps only those in the field', { tag: '@any-width' }, async ({
  sit,
}) => {
  const [ada, bo] = [await signUp(undefined, 'Ada'), await signUp(undefined, 'Bo')]
  const page = await sit(await verified('Zoe'))
  await upgrade(page, 'Corner Shop')
  await openTable(page, 'People')
  await invite(page, 'Invite people', ada.username)
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: /^Usernames/ })
  await field.fill(`${ada.username}, ${bo.username}, nobody-at-all`)
  await dialog.getByRole('button', { name: 'Send invites' }).click()
  await expect(dialog.getByText('1 invite was sent. These weren’t:')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/already/i, /nobody-at-all/])
  await expect(field).toHaveValue(`${ada.username}\nnobody-at-all`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openTable(page, 'Invites')
  await expect(page.getByText('1–2 of 2')).toBeVisible()
})
