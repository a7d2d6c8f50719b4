import { signUp } from '../support/client'
import { toast, visit } from '../support/fixtures'
import { verified } from '../support/people/verified'
import { accept, add, addAccount, expect, invite, openTable, test, upgrade } from './company'

const emails = 'email,name\nann@example.org,Ann\nnobody,Cy\nbo@example.org,Bo\n'

test('uploads a customer list, shares it inside the organization, and ends that', async ({
  sit,
  isMobile,
}) => {
  const [zoe, yan] = [await verified('Zoe'), await signUp(undefined, 'Yan')]
  const [page, second] = [await sit(zoe), await sit(yan)]
  await upgrade(page, 'Corner Shop')
  await upgrade(second, 'Harbor Shop')
  await addAccount(second, 'Harbor')
  await addAccount(page, 'Spring')
  await visit(page, '/business/hub/')
  await page.getByText('Organization', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Name of the organization' }).fill('Shops United')
  await page.getByRole('button', { name: 'Create an organization' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shops United')
  await openTable(page, 'Businesses')
  await invite(page, 'Invite businesses', yan.username)
  await accept(second, /join the organization$/)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Harbor Shop')
  await visit(page, `/business/manager/audiences/?business_id=${zoe.id}`)
  await page.getByRole('button', { name: 'Create audience', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Create audience' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Buyers')
  await form.getByRole('textbox', { name: 'Description' }).fill('Who bought in spring')
  await form
    .getByLabel('CSV file or list of emails', { exact: true })
    .last()
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(emails) })
  await expect(form.getByText('2 emails found')).toBeVisible()
  await expect(form.getByText('Row 3: nobody,Cy')).toBeVisible()
  await form.getByRole('button', { name: 'Create' }).click()
  const made = page.getByRole('dialog', { name: 'Buyers is created' })
  await expect(made).toContainText('New in the list2')
  await made.getByRole('link', { name: 'Open audience' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buyers' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const facts = page.getByRole('dialog', { name: 'Edit' })
  await facts.getByRole('textbox', { name: 'Description' }).fill('Who bought in the spring')
  await facts.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Who bought in the spring')).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Choose an ad account or a business from the list.')).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Share with' })
  await box.fill('nothing like it')
  await expect(page.getByText('Nothing in your organization matches')).toBeVisible()
  await box.fill('harbor')
  await expect(page.getByRole('option', { name: 'Harbor Ad account of Harbor Shop' })).toBeVisible()
  const recipient = page.getByRole('option', { name: 'Harbor Shop Business' })
  await (isMobile ? recipient.tap() : recipient.click())
  await expect(box).toHaveValue('Harbor Shop')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop sharing with Harbor Shop' })).toBeVisible()
  await openTable(second, 'Audiences')
  await second.getByRole('link', { name: 'Shared with you' }).click()
  const buyers = second.getByRole('link', { name: 'Buyers', exact: true })
  await expect(buyers).toBeVisible()
  await expect(second.getByRole('checkbox', { name: 'Select Buyers' })).toHaveCount(0)
  await buyers.click()
  await expect(second.getByText('Spring manages this audience.')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Delete audience' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop sharing with Harbor Shop' }).click()
  await expect(page.getByText('Not shared')).toBeVisible()
  await second
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Audiences' })
    .click()
  await expect(second.getByText('Nobody shares an audience with you')).toBeVisible()
  await page.getByRole('button', { name: 'Delete audience' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the audience Buyers?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete audience' }).click()
  await question.getByRole('button', { name: 'Delete audience' }).click()
  await expect(page.getByText('No audiences yet')).toBeVisible()
})

test('renames a tag, gives it a leader, and creates an audience of its visitors', {
  tag: '@any-width',
}, async ({ sit }) => {
  const page = await sit(await verified('Zoe'))
  await upgrade(page, 'Corner Shop')
  await addAccount(page, 'Spring')
  for (const name of ['Shop tag', 'Blog tag']) {
    await openTable(page, 'Tags')
    await add(page, 'Create tag', (dialog) => dialog.getByRole('textbox', { name: 'Name' }).fill(name))
    // The new tag is open.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Name' }).fill('Journal tag')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Journal tag' })).toBeVisible()
  await page.getByRole('combobox', { name: 'This tag follows' }).selectOption('Shop tag')
  await expect(toast(page, 'Group saved')).toBeVisible()
  await openTable(page, 'Tags')
  await page.getByRole('main').getByRole('table').getByRole('link', { name: 'Shop tag' }).click()
  await page.getByRole('button', { name: '1 ad account follows this tag' }).click()
  await expect(page.getByRole('dialog', { name: 'Ad accounts that follow Shop tag' })).toContainText(
    'Journal tag',
  )
  await visit(page, '/business/manager/audiences/')
  await add(page, 'Create audience', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Visitors')
    await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Visitors')
    await dialog.getByRole('combobox', { name: 'Tag' }).selectOption('Shop tag')
    await dialog.getByRole('checkbox', { name: 'Checkout' }).check()
  })
  // The new audience is open.
  await expect(page.getByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who belongs to it' })).toContainText('Checkout')
})
