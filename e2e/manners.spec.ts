import { enterAsMira, expect, hydrated, test, toast, visit } from './support/fixtures'

test('dark mode is kept, and stands in the first HTML', async ({ page, me }) => {
  expect(me.username).toBeTruthy()
  await visit(page, '/')
  await page.getByLabel('Your account').click()
  await Promise.all([
    page.waitForResponse(/UserSettingsResource/),
    page.getByText('Dark', { exact: true }).click(),
  ])
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await hydrated(page)
  expect(await background()).toBe(dark)
  const html = await (await page.request.get('/')).text()
  expect(html).toMatch(/<html[^>]*data-color-scheme="dark"/)
})

test('a visitor’s choice of colours is kept, too', async ({ page }) => {
  await visit(page, '/')
  await page.getByLabel('More options').first().click()
  await page.getByText('Dark', { exact: true }).click()
  const html = await (await page.request.get('/')).text()
  expect(html).toMatch(/<html[^>]*data-color-scheme="dark"/)
})

test.describe('offline', () => {
  // The browser writes each failed request into its console.
  test.use({ strict: false })

  test('a lost connection is said, and its return', async ({ page, context }) => {
    await visit(page, '/')
    await context.setOffline(true)
    await expect(page.getByText("You're offline! Check your internet connection.")).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText("You're back online!")).toBeVisible()
    await expect(page.getByText("You're back online!")).toBeHidden()
  })
})

test.describe('keyboard', () => {
  test.skip(({ isMobile }) => isMobile)

  test('/ goes to the search, ? opens the help, Escape closes it', async ({ page }) => {
    await visit(page, '/')
    await page.keyboard.press('/')
    const field = page.getByRole('combobox', { name: /^Search for pins/ })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await field.blur()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  })

  test('the shortcuts can be switched off', async ({ page }) => {
    await visit(page, '/')
    await page.keyboard.press('?')
    await page.getByLabel('Use single-key shortcuts').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: /^Search for pins/ })).not.toBeFocused()
  })

  test('the first Tab leads to the content', async ({ page }) => {
    await visit(page, '/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  })

  test('arrows go from card to card, s saves, Enter opens, Escape comes back', async ({ page, context }) => {
    await enterAsMira(context)
    await visit(page, '/')
    const link = (index: number) => page.locator(`li[data-index="${index}"] a`).first()
    await link(0).focus()
    await page.keyboard.press('ArrowRight')
    await expect(link(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(link(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(0)).not.toBeFocused()
    const focused = page.locator('li[data-index]:focus-within')
    await expect(focused.locator('[data-quick-save]')).toBeVisible()
    await page.keyboard.press('s')
    await expect(toast(page, /^Saved to /)).toBeVisible()
    await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'The pin is no longer saved.')).toBeVisible()
    await link(0).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(link(0)).toBeFocused()
  })
})
