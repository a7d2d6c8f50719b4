import { signUp } from '../support/client'
import { enter, expect, test, visit } from '../support/fixtures'
import { makeBoard, makePin } from '../support/people/actions'

test('counts who opens a pin, and shows it to its creator only @any-width', async ({ page, context }) => {
  const [owner, guest] = [await signUp(), await signUp()]
  const board = await makeBoard(owner)
  const pin = await makePin(owner, board.id)
  const path = `/pin/${pin.id}/`

  await test.step('another person opens it', async () => {
    await enter(context, guest)
    const reported = page.waitForResponse((answer) => answer.url().includes('PinViewResource'))
    await visit(page, path)
    expect((await (await reported).json()).resource_response.data).toEqual({ count: 1 })
    await expect(page.getByRole('button', { name: 'Stats' })).toHaveCount(0)
  })

  await test.step('its creator sees one view, and not their own', async () => {
    await enter(context, owner)
    // The worker adds up what happened several times a minute.
    await expect(async () => {
      await visit(page, `/analytics/pins/${pin.id}/?days=7&sort=closeups`)
      await expect(page.getByRole('link', { name: 'Closeups 1', exact: true })).toBeVisible({ timeout: 4000 })
    }).toPass({ timeout: 60_000 })
    await visit(page, path)
    await page.getByRole('button', { name: 'Stats' }).click()
    await expect(page.getByRole('button', { name: '1 Closeups' })).toBeVisible()
    await page.getByRole('link', { name: 'More' }).click()
    await expect(page.getByRole('heading', { name: 'Pin stats' })).toBeVisible()
    await page.getByRole('link', { name: 'All your pins' }).click()
    // The page before has a link of the same name.
    await expect(page).toHaveURL(/\/analytics\/(\?|$)/)
    await page.getByRole('link', { name: 'Closeups 1', exact: true }).click()
    await expect(page.getByRole('table', { name: /by day/ })).toBeAttached()
    await expect(page.getByText('We show your audience once 100 people')).toBeVisible()
  })
})
