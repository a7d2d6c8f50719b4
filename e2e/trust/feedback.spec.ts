import { signUp } from '../support/client'
import { enter, enterAsMira, expect, test, toast, visit } from '../support/fixtures'
import { unique } from '../support/picture'

test('shows an admin the feedback of a visitor and of a creator', async ({ page, browser }) => {
  const [praise, complaint] = [unique('lovely '), unique('slow ')]
  await visit(page, '/help/')
  const write = async (text: string) => {
    await page.getByRole('button', { name: 'Send feedback' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Send feedback' })
    await dialog.getByLabel('Your feedback').fill(text)
    await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(toast(page, 'Thanks for your feedback')).toBeVisible()
  }
  await write(praise)
  const creator = await signUp()
  await enter(page.context(), creator)
  await visit(page, '/pin/create/')
  await write(complaint)

  const admins = await browser.newContext()
  await enterAsMira(admins)
  const desk = await admins.newPage()
  await visit(desk, '/admin/feedback/')
  const list = desk.getByRole('list', { name: 'Feedback' }).getByRole('listitem')
  await expect(list.filter({ hasText: praise })).toContainText('A visitor')
  const one = list.filter({ hasText: complaint })
  await expect(one).toContainText('From pin_builder')
  await one.getByRole('button', { name: 'Mark as done' }).press('Enter')
  await expect(one).toHaveCount(0)
  await desk.getByRole('link', { name: 'Done', exact: true }).click()
  await expect(one).toBeVisible()
  await admins.close()
})
