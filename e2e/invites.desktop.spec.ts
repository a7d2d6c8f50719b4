import { logIn } from './support/client'
import { expect, test, visit } from './support/fixtures'
import { answered, codeOf, popover } from './support/invites'

test('dismisses the popover, and shows none for the excluded channels', async ({ page }) => {
  const mira = await logIn('mira@demo.example')
  await visit(page, `/?invite_code=${await codeOf(mira)}`)
  await popover(page).getByRole('button', { name: 'Dismiss invitation' }).click()
  await expect(popover(page)).toHaveCount(0)
  // On the sign-up forms it would be pointless.
  for (const door of ['/signup/', '/login/']) {
    const heard = answered(page)
    await visit(page, `${door}?invite_code=${await codeOf(mira)}`)
    expect((await heard).status()).toBe(200)
    await expect(popover(page)).toHaveCount(0)
  }
  for (const channel of [5, 9, 12, 16]) {
    const heard = answered(page)
    await visit(page, `/?invite_code=${await codeOf(mira, channel)}`)
    expect((await heard).status()).toBe(200)
    await expect(popover(page)).toHaveCount(0)
  }
})
