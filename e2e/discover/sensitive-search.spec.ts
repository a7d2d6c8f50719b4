import { logIn } from '../support/client'
import { enter, expect, test, visit } from '../support/fixtures'
import { makeBoard } from '../support/people/actions'

/** The host in another browser, by keyboard; the reader looks for their own board. */
test('finds nothing for a word as soon as the host hides it, and shows the host’s words and help lines', async ({
  page,
  me,
  browser,
}) => {
  const host = await logIn('mira@demo.example')
  const word = `Zorbling ${me.id}`
  await makeBoard(me, { name: word })
  const theirs = await browser.newContext({ baseURL: host.base, viewport: page.viewportSize() })
  await enter(theirs, host)
  const desk = await theirs.newPage()

  const search = `/search/boards/?q=${encodeURIComponent(word)}`
  await expect
    .poll(async () => {
      await visit(page, search)
      return page.getByRole('region', { name: 'Boards' }).getByRole('listitem').count()
    })
    .toBe(1)
  await visit(desk, '/admin/search/')
  await desk.getByRole('button', { name: 'Add word' }).press('Enter')
  const form = desk.getByRole('form', { name: 'New word' })
  await form.getByLabel('Word or phrase').fill(word)
  await form.getByLabel('A search for it').selectOption('hidden')
  await form.getByRole('switch', { name: 'Show help lines' }).press('Space')
  await form.getByLabel('Your own notice').fill('Zorbling is not for everyone.')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(desk.getByRole('button', { name: `Delete “${word}”` })).toBeVisible()

  await visit(page, search)
  await expect(page.getByText('Zorbling is not for everyone.')).toBeVisible()
  await expect(page.getByText('We don’t show results for this search.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find A Helpline: Website' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Boards' })).toHaveCount(0)

  await desk.getByRole('button', { name: `Delete “${word}”` }).press('Enter')
  await expect(desk.getByRole('button', { name: `Delete “${word}”` })).toHaveCount(0)
  await visit(page, search)
  await expect(page.getByRole('region', { name: 'Boards' }).getByRole('listitem')).toHaveCount(1)
  await theirs.close()
})
