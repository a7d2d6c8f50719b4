import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { data, signUp } from '../support/client'
import { expect, test, visit } from '../support/fixtures'
import { ownBrowser } from '../support/own-browser'
import { withPin } from '../support/people/actions'

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
  const closeup = `${base}/pin/${pin.id}/`
  const comments = async () =>
    data(
      await me.read<{ text: string }[]>('AggregatedCommentFeedResource', {
        objectId: pin.aggregated_pin_data.id,
      }),
    ).map(({ text }) => text)
  try {
    await test.step('a member leaves the browser as usual', async () => {
      const { page, close } = await ownBrowser(profile)
      await page
        .context()
        .addCookies(
          [...me.cookies].map(([name, value]) => ({
            name,
            value,
            url: base,
            expires: Date.now() / 1000 + 86_400,
          })),
        )
      await visit(page, closeup)
      await expect(page.getByLabel('Your account', { exact: true })).toBeVisible()
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await close()
    })

    await test.step('and the next time it is killed, while something waits and something is half written', async () => {
      const { page, kill } = await ownBrowser(profile)
      await visit(page, `${base}/pin/create/`)
      await page.getByLabel('Title', { exact: true }).fill('A chair that I drew')
      await visit(page, closeup)
      await page.getByRole('button', { name: 'Add a comment' }).click()
      await page.context().setOffline(true)
      const field = page.getByRole('textbox', { name: 'Add a comment' })
      await field.fill('Sent without a connection')
      await page.getByRole('button', { name: 'Post' }).click()
      await expect(page.getByText('1 change waits to be sent')).toBeVisible()
      await field.fill('Half a sentence about')
      await expect.poll(() => isOnDisk(profile, 'Half a sentence about'), { timeout: 30_000 }).toBe(true)
      expect(isOnDisk(profile, 'A chair that I drew')).toBe(true)
      await kill()
    })
    expect(await comments()).toEqual([])

    await test.step('the third time everything is there', async () => {
      const { page, close } = await ownBrowser(profile)
      await visit(page, closeup)
      await expect(page.getByLabel('Your account', { exact: true })).toBeVisible()
      await expect.poll(comments, { timeout: 30_000 }).toEqual(['Sent without a connection'])
      await page.getByRole('button', { name: 'Half a sentence about' }).click()
      await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('Half a sentence about')
      await visit(page, `${base}/pin/create/`)
      await expect(page.getByText('A chair that I drew').first()).toBeVisible()
      await close()
    })
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})
