import type { Locator, Page } from '@playwright/test'
import { data, logIn } from '../support/client'
import { cardsOf, enterAsMira, expect, hydrated, test, toast, visit } from '../support/fixtures'
import { paused } from '../support/paused'
import { withPin } from '../support/people/actions'

async function chooseInMenu(page: Page, name: string): Promise<void> {
  const more = page.getByRole('article').getByRole('button', { name: 'More options' }).first()
  const item = page
    .locator(`[id="${await more.getAttribute('popovertarget')}"]`)
    .getByRole('button', { name, exact: true })
  // A page that is still scrolling closes its menus.
  await expect(async () => {
    if (!(await item.isVisible())) await more.click()
    // Less would give up a click that a busy page has taken, and wait for the menu below what it opened.
    await item.click({ timeout: 10_000 })
  }).toPass()
}

test("keeps the viewer's own note, topics, switches, favorites and recently viewed pins", {
  tag: '@any-width',
}, async ({ page, me }) => {
  const { pin } = await withPin(me, { title: 'A crooked shelf' })
  await visit(page, `/pin/${pin.id}/`)
  // Recently viewed pins outlive a page only with permission.
  const allow = page.getByRole('button', { name: 'Allow all' })
  if (await allow.isVisible()) await allow.click()
  await page.getByRole('button', { name: 'Add a note to yourself' }).click()
  await page.getByLabel('Note to yourself').fill('Buy longer screws')
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()

  await chooseInMenu(page, 'Edit pin')
  const editor = page.getByRole('dialog', { name: 'Edit pin' })
  await editor.getByLabel('Topics', { exact: true }).fill('art')
  const topic = editor.getByRole('list', { name: 'Suggested topics' }).getByRole('button').first()
  const name = (await topic.textContent()) ?? ''
  await topic.click()
  await editor.getByRole('switch', { name: 'Allow comments' }).uncheck()
  await editor.getByLabel('Title').fill('A straight shelf')
  const sent = page.waitForRequest(/PinResource\/update/)
  await editor.getByRole('button', { name: 'Save changes' }).click()
  const body = (await sent).postData() ?? ''
  expect(body).toContain('straight')
  expect(body).not.toContain('alt_text')
  await expect(toast(page, 'Pin updated')).toBeVisible()
  await chooseInMenu(page, 'Add to favorites')
  await expect(toast(page, 'Added to your favorites')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Note to yourself')).toHaveValue('Buy longer screws')
  await expect(page.getByRole('region', { name: 'Tried it?' })).toHaveCount(0)
  await chooseInMenu(page, 'Edit pin')
  await expect(editor.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await expect(editor.getByRole('switch', { name: 'Allow comments' })).not.toBeChecked()

  await visit(page, `/${me.username}/?tab=favorites`)
  await expect(cardsOf(page)).toHaveCount(1)
  // Reopened before it is stored, a note shows the typed text.
  const stored = await paused(page, /PinNoteResource\/update/)
  const overlay = page.getByRole('dialog')
  const note = overlay.getByLabel('Note to yourself')
  await cardsOf(page).first().getByRole('link').first().click()
  await note.fill('Buy longer screws, and glue')
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
  await cardsOf(page).first().getByRole('link').first().click()
  await expect(note).toHaveValue('Buy longer screws, and glue')
  stored.give()
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
  const search = page.getByRole('combobox').first()
  await search.click()
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await expect(recent.getByRole('link', { name: 'A straight shelf' })).toBeVisible()
  // Without earlier searches the panel has only topics beside them, and is still below the field.
  const [field, row] = [await search.boundingBox(), await recent.boundingBox()]
  expect(row?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
})

test('shares a pin by link, code and message, and names the sender on its page', {
  tag: '@any-width',
}, async ({ page, context, browser }) => {
  const mira = await enterAsMira(context)
  const tomas = await logIn('tomas@demo.example')
  const { pin } = await withPin(tomas)
  await visit(page, `/pin/${pin.id}/`)
  await chooseInMenu(page, 'Share')
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog.getByLabel('Link')).toHaveValue(/invite_code=/)
  await dialog.getByRole('button', { name: 'QR code' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Send to a person' })).toBeVisible()
  const download = await downloadName(page, dialog)
  expect(download).toMatch(new RegExp(`^magpie-a-pin--${pin.id}\\.jpg$`))

  const share = { object_type: 'pin', object_id: pin.id, invite_channel: 2 }
  const { invite_code } = data(
    await mira.write<{ invite_code: string }>('InviteCodeResource', 'create', share),
  )
  const visitor = await browser.newPage()
  await visitor.goto(`${new URL(page.url()).origin}/pin/${pin.id}/sent/?invite_code=${invite_code}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/sent you this pin$/)
  await expect(visitor.getByRole('heading', { name: 'More like this' })).toBeVisible()
  await visitor.getByRole('link', { name: 'See the pin' }).click()
  await expect(visitor).toHaveURL(new RegExp(`/pin/(.*--)?${pin.id}/?`))
  await visitor.close()
})

/** Returns the file name that the menu's download uses. */
async function downloadName(page: Page, dialog: Locator): Promise<string | null> {
  await dialog.getByRole('button', { name: 'Close' }).click()
  return page.locator('a[download]').first().getAttribute('download')
}
