import { data } from '../support/client'
import { cardsOf, expect, test, toast, visit } from '../support/fixtures'
import { makeBoard } from '../support/people/actions'

test('leads from a topic to its parts, follows one and saves a pin of it', async ({ page, me }) => {
  await makeBoard(me, { name: 'Bakes' })
  await visit(page, '/topics/food/')
  await expect(page.getByRole('heading', { level: 1, name: 'Food' })).toBeVisible()
  await page.getByRole('link', { name: 'Baking' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Baking' })).toBeVisible()
  await page.getByRole('button', { name: 'Follow Baking' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Following Baking' })).toBeVisible()
  await cardsOf(page).first().getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save to Bakes' }).first().click()
  await expect(toast(page, /^Saved to /)).toBeVisible()
  await expect(async () => {
    const followed = data(
      await me.read<{ name: string }[]>('InterestFollowingResource', { username: me.username }),
    )
    expect(followed.map(({ name }) => name)).toContain('Baking')
  }).toPass()
})
