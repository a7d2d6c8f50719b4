import { signUp } from '../support/client'
import { enter, expect, test, visit } from '../support/fixtures'
import { andArrive, openMenu } from '../support/people/account-menu'
import { logInBeside } from '../support/people/accounts'

// A call under way while the session changes is refused, which the browser logs.
test.use({ strict: false })

test('opens the menu by keyboard, and closes it on Escape with focus restored', async ({ page, me }) => {
  await logInBeside(me, await signUp(undefined, 'Zoe'))
  await enter(page.context(), me)
  await visit(page, '/')
  const button = page.getByLabel('Your account', { exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const other = page.getByRole('button', { name: 'Switch to Test Person' })
  await expect(other).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await other.focus()
  await andArrive(page, page.keyboard.press('Enter'))
  await openMenu(page)
  await expect(page.getByRole('button', { name: 'Switch to Zoe Person' })).toBeVisible()
})
