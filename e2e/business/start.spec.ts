import { signUp } from '../support/client'
import { toast } from '../support/fixtures'
import { verified } from '../support/verified'
import { accept, chooseCountry, expect, invite, openTable, row, test, upgrade } from './company'

test('upgrades a personal account, and goes through the onboarding to the hub', {
  tag: '@any-width',
}, async ({ sit }) => {
  const page = await sit(await verified('Zoe'))
  await upgrade(page, 'Corner Shop')
  await page.getByRole('link', { name: 'Set up your business' }).click()
  const next = page.getByRole('button', { name: 'Next' })
  const at = (title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await at('Welcome to Magpie for business')
  await next.click()
  await at('Tell us about your business')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Corner Shop Ltd')
  await page.getByRole('combobox', { name: 'Industry' }).selectOption('Home decor')
  await page.getByRole('combobox', { name: 'Number of employees' }).selectOption('2–10')
  await next.click()
  await at('Do you have a website?')
  await page.getByRole('checkbox', { name: 'We have a website' }).check()
  await page.getByRole('textbox', { name: 'Website' }).fill('https://shop.example')
  await page.getByRole('checkbox', { name: 'Shopify' }).check()
  await next.click()
  await at('Where is your business?')
  await chooseCountry(page, 'Germany')
  await next.click()
  await at('What do you want to achieve?')
  await page.getByRole('checkbox', { name: 'Sales' }).check()
  await page.getByRole('combobox', { name: 'Main goal' }).selectOption('Sales')
  await next.click()
  await at('Do you plan to advertise?')
  await page.getByRole('button', { name: 'Back' }).click()
  await at('What do you want to achieve?')
  await expect(page.getByRole('combobox', { name: 'Main goal' })).toHaveValue('sales')
  await next.click()
  await page.getByRole('combobox', { name: 'Plan to advertise' }).selectOption('Maybe')
  await next.click()
  await at('How can we reach you?')
  await page.getByRole('textbox', { name: 'First name' }).fill('Zoe')
  await next.click()
  await at('You’re all set')
  await page.getByRole('link', { name: 'Go to the hub' }).click()
  await at('Corner Shop')
})

test('creates a marketing plan, and restarts it', { tag: '@any-width' }, async ({ sit }) => {
  const page = await sit(await verified('Zoe'))
  await upgrade(page, 'Corner Shop')
  await page.getByRole('link', { name: 'Make a marketing plan' }).click()
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByRole('combobox', { name: 'Main goal' }).selectOption('Sales')
  await next.click()
  await expect(page.getByText('In US Dollar (USD)')).toBeVisible()
  await page.getByRole('textbox', { name: 'Daily budget' }).fill('20')
  await page.getByRole('textbox', { name: 'Name of the plan' }).fill('Summer')
  await next.click()
  await page.getByRole('textbox', { name: 'Checkouts a week' }).fill('12')
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our suggestion')
  await expect(page.getByText('Consideration: $14.00 a day')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is your main goal?')
  await expect(page.getByRole('combobox', { name: 'Main goal' })).toHaveValue('')
})

test('creates an organization, which a second business joins and a manager runs', {
  tag: '@any-width',
}, async ({ sit }) => {
  const [zoe, yan, ada] = [
    await verified('Zoe'),
    await signUp(undefined, 'Yan'),
    await signUp(undefined, 'Ada'),
  ]
  const [page, second, third] = [await sit(zoe), await sit(yan), await sit(ada)]
  await upgrade(page, 'Corner Shop')
  await upgrade(second, 'Harbor Shop')
  await page.getByRole('textbox', { name: 'Name of the organization' }).fill('Shops United')
  await page.getByRole('button', { name: 'Create an organization' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shops United')
  await openTable(page, 'Businesses')
  await expect(row(page, 'Corner Shop')).toBeVisible()
  await invite(page, 'Invite businesses', yan.username)
  await accept(second, /^Corner Shop of Shops United invites Harbor Shop to join the organization$/)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Harbor Shop')
  await page.reload()
  await expect(row(page, 'Harbor Shop')).toBeVisible()
  await openTable(page, 'Organization managers')
  await invite(page, 'Invite managers', ada.username)
  await accept(third, /^Corner Shop of Shops United invites you as Organization manager$/)
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Shops United')
  // A manager of the organization is a manager of each of its businesses, too.
  await third.getByRole('navigation', { name: 'Business', exact: true }).locator('summary').click()
  await third.getByRole('link', { name: 'Harbor Shop Manager' }).click()
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Harbor Shop')
  await openTable(page, 'Businesses')
  await page.getByRole('checkbox', { name: 'Select Harbor Shop' }).check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, '1 item changed')).toBeVisible()
  await expect(row(page, 'Harbor Shop')).toHaveCount(0)
})
