import type { Locator, Page } from '@playwright/test'
import { data, logIn, signUp } from '../support/client'
import { cardsOf, enterAsMira, expect, hydrated, test, toast, visit } from '../support/fixtures'
import { paused, pauseStream } from '../support/paused'
import { makePin, ready, withPin } from '../support/people/actions'
import { makePicture } from '../support/picture'
import { reportSpam } from '../support/product/report'

/** Returns the heart of a pin, with any reaction. */
const heartOf = (page: Page) => page.locator('article button[aria-haspopup="true"][aria-expanded]').first()

/** Opens the five reactions by mouse or touch. */
async function openRow(page: Page, isTouch: boolean): Promise<Locator> {
  if (isTouch)
    await heartOf(page).dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, bubbles: true })
  else await heartOf(page).hover()
  const row = page.getByRole('toolbar', { name: 'Reactions' })
  await expect(row.getByRole('button')).toHaveCount(5)
  return row
}

async function chooseInMenu(page: Page, name: string): Promise<void> {
  const more = page.getByRole('article').getByRole('button', { name: 'More options' }).first()
  const item = page
    .locator(`[id="${await more.getAttribute('popovertarget')}"]`)
    .getByRole('button', { name, exact: true })
  // A page that is still scrolling closes its menus.
  await expect(async () => {
    if (!(await item.isVisible())) await more.click()
    await item.click({ timeout: 2000 })
  }).toPass()
}

test('gives one of five reactions, replaces it, and lists the people who reacted', async ({
  page,
  me,
  isMobile,
}) => {
  const { pin } = await withPin(await signUp())
  await visit(page, `/pin/${pin.id}/`)
  const row = await openRow(page, isMobile)
  await Promise.all([
    page.waitForResponse(/ReactionsResource/),
    row.getByRole('button', { name: 'Wow' }).click(),
  ])
  await expect(heartOf(page)).toHaveAccessibleName('Wow')
  await heartOf(page).press('ArrowDown')
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Like' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await Promise.all([page.waitForResponse(/ReactionsResource/), page.keyboard.press('Enter')])
  await page.reload()
  await hydrated(page)
  await expect(heartOf(page)).toHaveAccessibleName('Thanks')
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '1 reaction. See who' }).click()
  const who = page.getByRole('dialog', { name: 'Who reacted' })
  await expect(who.getByRole('listitem')).toContainText([`@${me.username}`])
  await expect(who.getByText('Thanks')).toBeAttached()
  await page.keyboard.press('Escape')
  await Promise.all([page.waitForResponse(/ReactionsResource/), heartOf(page).click()])
  await expect(page.getByRole('button', { name: /reaction/ })).toHaveCount(0)
})

test('adds a try with photo and text, which others like and find helpful', { tag: '@any-width' }, async ({
  page,
  me: _me,
}) => {
  const [owner, other] = [await signUp(), await signUp()]
  const { pin } = await withPin(owner)
  const photo = await ready(other, (await makePin(other, (await withPin(other)).board.id)).id)
  const image_signature = photo.images.orig?.url.match(/[0-9a-f]{32}/)?.[0]
  data(
    await other.write('DidItActivityResource', 'create', {
      pin_id: pin.id,
      image_signature,
      text: 'It held',
    }),
  )
  await visit(page, `/pin/${pin.id}/`)
  const tries = page.getByRole('region', { name: 'Tried it?' })
  await expect(tries.getByText('1 person tried this')).toBeVisible()
  await tries.getByRole('button', { name: /^Photo by/ }).click()
  const one = page.getByRole('dialog', { name: /tried this$/ })
  await expect(one.getByText('It held')).toBeVisible()
  await one.getByRole('button', { name: 'Like' }).click()
  await one.getByRole('button', { name: 'Helpful' }).click()
  await expect(one.getByRole('button', { name: 'Helpful 1' })).toHaveAttribute('aria-pressed', 'true')

  const commentList = one.getByRole('region', { name: /comment/i })
  await commentList.getByRole('button', { name: 'Add a comment' }).click()
  await commentList.getByLabel('Your comment').fill('Which glue did you take?')
  await commentList.getByRole('button', { name: 'Post' }).click()
  await expect(commentList.getByRole('listitem').getByText('Which glue did you take?')).toBeVisible()
  await expect(commentList.getByRole('heading', { name: '1 comment' })).toBeVisible()
  await one.getByRole('button', { name: 'Report' }).click()
  await reportSpam(page, 'photo')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tries.getByRole('button', { name: 'I tried it' }).click()
  const form = page.getByRole('dialog', { name: 'Share how it went' })
  const file = { name: 'mine.jpg', mimeType: 'image/jpeg', buffer: await makePicture('try') }
  await form.getByRole('button', { name: 'Share', exact: true }).press('Enter')
  await expect(form.getByText('Add a photo, or write how it went.')).toBeVisible()
  await form.getByLabel('Add a photo (optional)').setInputFiles(file)
  await expect(form.getByText('Add a photo, or write how it went.')).toHaveCount(0)
  await form.getByLabel('How did it go?').fill('Mine is crooked')
  const send = form.getByRole('button', { name: 'Share', exact: true })
  await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await send.click()
  await expect(tries.getByText('2 people tried this')).toBeVisible()
  await tries.getByRole('button', { name: 'Your try' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tries.getByText('1 person tried this')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tries.getByText('2 people tried this')).toBeVisible()
})

test.describe('a link to a try', () => {
  // The server answers 404 for a deleted one, which the browser logs.
  test.use({ strict: false })

  test('opens it however old it is, and receives the comments of others', { tag: '@any-width' }, async ({
    page,
    me,
  }) => {
    const maker = await signUp()
    const { pin } = await withPin(maker)
    const image_signature = pin.images.orig?.url.match(/[0-9a-f]{32}/)?.[0]
    const made = { pin_id: pin.id, image_signature, text: 'It held' }
    const { id } = data(await maker.write<{ id: string }>('DidItActivityResource', 'create', made))
    const comment = (text: string) =>
      maker.write('DidItCommentsResource', 'create', { did_it_id: id, pin_id: pin.id, text })
    expect(me.id).not.toBe(maker.id)
    // As if others had tried it since: the first page of photos does not include this one.
    await page.route(/DidItActivityResource\/get/, async (route) => {
      if (route.request().url().includes('did_it_id')) return route.continue()
      const response = await route.fetch()
      const json = await response.json()
      json.resource_response.data = []
      await route.fulfill({ response, json })
    })
    const open = await pauseStream(page)
    await visit(page, `/pin/${pin.id}/?try=${id}`)
    const one = page.getByRole('dialog', { name: /tried this$/ })
    await expect(one.getByText('It held')).toBeVisible()
    await expect(one.getByText('No comments yet. Ask how it went')).toBeVisible()
    // Comments from before and after the event stream opens.
    data(await comment('Two screws more'))
    open()
    await one.getByRole('button', { name: '1 new comment' }).click()
    await expect(one.getByRole('listitem').getByText('Two screws more')).toBeVisible()
    data(await comment('And longer ones'))
    await one.getByRole('button', { name: '1 new comment' }).click()
    await expect(one.getByRole('heading', { name: '2 comments' })).toBeVisible()
    await one
      .getByRole('button', { name: /^More for the comment/ })
      .first()
      .click()
    // The comment's own button: the photo has another, and the menu's appears a moment later.
    await one.getByRole('listitem').getByRole('button', { name: 'Report', exact: true }).click()
    await reportSpam(page, 'comment')
    // Back to the page of the comment.
    await one.getByRole('button', { name: 'Close' }).click()
    const photo = page.getByRole('region', { name: 'Tried it?' }).getByRole('button', { name: /^Photo by/ })
    data(await comment('And a coat of paint'))
    await photo.click()
    await expect(one.getByRole('heading', { name: '3 comments' })).toBeVisible()
    await expect(one.getByRole('listitem')).toHaveCount(3)
    data(await maker.write('DidItActivityResource', 'delete', { id }))
    // The test may end before the list of photos arrives.
    await page.unroute(/DidItActivityResource\/get/)
    // Awaited from the beginning, since it shows for five seconds.
    await page.goto(`/pin/${pin.id}/?try=${id}`, { waitUntil: 'commit' })
    await expect(toast(page, 'This try is no longer available.')).toBeVisible()
  })
})

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
