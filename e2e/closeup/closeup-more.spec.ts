import { type Client, data } from '../support/client'
import { enter, expect, test, toast, visit } from '../support/fixtures'
import { makeBoard, makePin, type Pin, ready } from '../support/people/actions'
import { business } from '../support/people/trust'
import { verified } from '../support/people/verified'

const video = 'https://vimeo.com/76979871'

/** Creates a public pin with a link. */
async function linkedPin(owner: Client, title: string, link: string): Promise<Pin> {
  const board = await makeBoard(owner)
  return ready(
    owner,
    (await makePin(owner, board.id, { title, link, description: 'Grow tomatoes in the garden' })).id,
  )
}

test("shows a business's lead form, which a person submits once, and shows the business the answers", {
  tag: '@any-width',
}, async ({ page, context, browser }) => {
  const owner = await business()
  const pin = await linkedPin(owner, 'Seed box', 'https://shop.example/seeds')
  await enter(context, owner)
  await visit(page, `/pin/${pin.id}/`)
  const menu = page.getByRole('article').getByLabel('More options').first()
  await menu.click()
  await page.getByRole('button', { name: 'Lead form' }).click()
  const editor = page.getByRole('dialog', { name: 'Lead form' })
  await editor.getByLabel('Title').fill('Our seed letter')
  await editor.getByLabel('What people agree to').fill('You may write to me about seeds.')
  await editor.getByLabel('Link to your privacy policy').fill('https://shop.example/privacy')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Form saved')).toBeVisible()

  const guest = await browser.newContext({ baseURL: owner.base })
  const visitor = await guest.newPage()
  await visit(visitor, `/pin/${pin.id}/`)
  await visitor.getByRole('button', { name: 'Fill out' }).click()
  await expect(visitor.getByText('Log in or sign up to answer.')).toBeVisible()
  await guest.close()

  const reader = await verified()
  const theirs = await browser.newContext({ baseURL: owner.base })
  await enter(theirs, reader)
  const other = await theirs.newPage()
  await visit(other, '/settings/privacy/')
  const allowed = other.waitForResponse(/UserSettingsResource/)
  await other.getByRole('switch', { name: 'Fill in my email address' }).check()
  await allowed
  await visit(other, `/pin/${pin.id}/`)
  const card = other.getByRole('region', { name: 'Our seed letter' })
  await card.getByRole('button', { name: 'Fill out' }).click()
  const form = other.getByRole('dialog', { name: 'Our seed letter' })
  // Only permitted fields are prefilled.
  await expect(form.getByLabel('Email')).toHaveValue(reader.email)
  await expect(form.getByLabel('Full name')).toHaveValue('')
  await form.getByLabel('Full name').fill('Ada Reader')
  await form.getByLabel('Email').fill('ada@example.org')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Please agree to continue.')).toBeVisible()
  await form.getByLabel('You may write to me about seeds.').check()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(card.getByText('Sent. Thank you!')).toBeVisible()
  await visit(other, `/pin/${pin.id}/`)
  await expect(card.getByText('Sent. Thank you!')).toBeVisible()
  await theirs.close()

  const { id } = data(await owner.read<{ id: string }>('LeadFormResource', { pin_id: pin.id }))
  const { text } = await owner.request(`/v3/lead_forms/${id}/submissions/`)
  expect(text).toContain('Ada Reader,ada@example.org')
  await visit(page, `/pin/${pin.id}/`)
  await menu.click()
  await page.getByRole('button', { name: 'Lead form' }).click()
  await expect(editor.getByText('1 answer')).toBeVisible()
})

test('follows topics immediately, loads a player on request, and links to the outbound page', async ({
  page,
  context,
  me,
}) => {
  const owner = await verified()
  const pin = await linkedPin(owner, 'Garden film', video)
  await enter(context, me)
  await visit(page, `/pin/${pin.id}/`)
  const article = page.getByRole('article').first()
  await expect(article.locator('iframe')).toHaveCount(0)
  // The player is the provider's: its request is recorded and answered here.
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ status: 204 }))
  await article.getByRole('button', { name: 'Play on Vimeo' }).click()
  await expect(article.locator('iframe')).toHaveAttribute(
    'src',
    'https://player.vimeo.com/video/76979871?dnt=1',
  )
  await expect(article.locator('iframe')).toHaveAttribute('sandbox', /allow-scripts/)
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBe(clientWidth)

  const chip = article.getByRole('list', { name: 'Topics' }).getByRole('button').first()
  const was = await chip.getAttribute('aria-pressed')
  await Promise.all([page.waitForResponse(/InterestFollowResource/), chip.click()])
  await expect(chip).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true')

  const out = await article.getByRole('link', { name: /vimeo\.com/ }).getAttribute('href')
  expect(out).toMatch(new RegExp(`^/out/${pin.id}/\\?t=`))
  await visit(page, `/out/${pin.id}/`)
  await expect(page.getByRole('heading', { name: 'You’re leaving Magpie for vimeo.com' })).toBeVisible()
  await page.getByRole('link', { name: 'See the pin' }).click()
  await expect(page).toHaveURL(new RegExp(`/pin/${pin.id}/`))
})
