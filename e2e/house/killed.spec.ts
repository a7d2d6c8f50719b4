import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { data, dismissExperiences, signUp } from '../support/client'
import { expect, test, visit } from '../support/fixtures'
import { ownBrowser } from '../support/own-browser'
import { withPin } from '../support/people/actions'
import { makePicture } from '../support/picture'

/** True once a browser has written a text into its local storage: it does so some seconds after a page has. */
const isOnDisk = (profile: string, text: string) => {
  const folder = path.join(profile, 'Default', 'Local Storage', 'leveldb')
  const files = readdirSync(folder).filter((name) => /\.(log|ldb)$/.test(name))
  const found = files.map((name) => readFileSync(path.join(folder, name)))
  return found.some((bytes) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')))
}

test('has the session, drafts and waiting actions again after the browser was killed', {
  tag: '@any-width',
}, async ({ baseURL }) => {
  test.slow()
  const base = baseURL ?? ''
  const profile = mkdtempSync(path.join(tmpdir(), 'magpie-killed-'))
  const owner = await signUp()
  const { pin } = await withPin(owner)
  const me = await signUp()
  await dismissExperiences(me)
  const closeup = `${base}/pin/${pin.id}/`
  const objectId = pin.aggregated_pin_data.id
  const comments = async () =>
    data(await me.read<{ text: string }[]>('AggregatedCommentFeedResource', { objectId })).map(
      ({ text }) => text,
    )
  const titles = async () =>
    data(await me.read<{ items: Record<string, { title: string }> }[]>('StoryPinDraftsResource', {})).map(
      ({ items }) => Object.values(items)[0]?.title,
    )
  let open: Awaited<ReturnType<typeof ownBrowser>> | null = null
  try {
    await test.step('a member leaves the browser as usual', async () => {
      open = await ownBrowser(profile)
      const { page, close } = open
      const expires = Date.now() / 1000 + 86_400
      const cookies = [...me.cookies].map(([name, value]) => ({ name, value, url: base, expires }))
      await page.context().addCookies(cookies)
      await visit(page, closeup)
      await expect(page.getByLabel('Your account', { exact: true })).toBeVisible()
      await close()
    })

    await test.step('the next time it is killed, while an action waits and texts are half written', async () => {
      open = await ownBrowser(profile)
      const { page, kill } = open
      const builder = await page.context().newPage()
      await visit(page, closeup)
      await page.getByRole('button', { name: 'Add a comment' }).click()
      const field = page.getByRole('textbox', { name: 'Your comment' })
      await expect(field).toBeVisible()
      await visit(builder, `${base}/pin/create/`)
      const buffer = Buffer.from(await makePicture('chair'))
      await builder
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'chair.jpg', mimeType: 'image/jpeg', buffer })
      await expect.poll(titles).toHaveLength(1)
      await page.context().setOffline(true)
      await builder.getByLabel('Title', { exact: true }).fill('A chair that I drew')
      await field.fill('Sent without a connection')
      await page.getByRole('button', { name: 'Post' }).click()
      await expect(page.getByText('1 change waits to be sent')).toBeVisible()
      await field.fill('Half a sentence about')
      for (const text of ['Half a sentence about', 'A chair that I drew'])
        await expect.poll(() => isOnDisk(profile, text), { message: text, timeout: 60_000 }).toBe(true)
      await kill()
    })
    expect([await comments(), await titles()]).toEqual([[], ['']])

    await test.step('the third time everything is there', async () => {
      open = await ownBrowser(profile)
      const { page, close } = open
      await visit(page, closeup)
      await expect(page.getByLabel('Your account', { exact: true })).toBeVisible()
      await expect.poll(comments, { timeout: 30_000 }).toEqual(['Sent without a connection'])
      await page.getByRole('button', { name: 'Half a sentence about' }).click()
      await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Half a sentence about')
      // The builder sends what the server lacks.
      await visit(page, `${base}/pin/create/`)
      await expect.poll(titles, { timeout: 30_000 }).toEqual(['A chair that I drew'])
      await close()
    })
  } finally {
    await (open as Awaited<ReturnType<typeof ownBrowser>> | null)?.kill()
    rmSync(profile, { recursive: true, force: true })
  }
})
