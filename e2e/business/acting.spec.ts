import { signUp } from '../support/client'
import { visit } from '../support/fixtures'
import { andArrive } from '../support/people/account-menu'
import { withPin } from '../support/people/actions'
import { verified } from '../support/people/verified'
import { accept, expect, grant, invite, openTable, test, upgrade } from './company'

test('lets a publisher save and comment as the profile, and shows the business who did it', async ({
  sit,
}) => {
  const [zoe, ada] = [await verified('Zoe'), await signUp(undefined, 'Ada')]
  const { pin } = await withPin(await signUp(undefined, 'Bo'))
  const [page, theirs] = [await sit(zoe), await sit(ada)]
  await upgrade(page, 'Corner Shop')
  await openTable(page, 'People')
  await invite(page, 'Invite people', ada.username)
  await accept(theirs, /^Corner Shop invites you as Employee$/)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Corner Shop')
  await page.reload()
  await grant(page, 'Ada Person', 'Corner Shop', ['Profile publisher'])
  await visit(theirs, `/pin/${pin.id}/`)
  await theirs.getByLabel('Your account', { exact: true }).click()
  await andArrive(theirs, theirs.getByRole('button', { name: 'Act as Corner Shop' }).click())
  const bar = theirs.getByRole('complementary', { name: 'Acting as a business' })
  await expect(bar).toContainText('You’re acting as Corner Shop.')
  await visit(theirs, `/pin/${pin.id}/`)
  await expect(bar).toBeInViewport()
  const comments = theirs.getByRole('region', { name: /comments?$/i })
  const prompt = comments.getByRole('button', { name: 'Add a comment' })
  if (await prompt.isVisible()) await prompt.click()
  await comments.getByLabel('Your comment').fill('From all of us')
  await comments.getByRole('button', { name: 'Post' }).click()
  const comment = comments.getByRole('listitem').filter({ hasText: 'From all of us' }).last()
  await expect(comment.getByRole('link', { name: 'Corner Shop' }).first()).toBeVisible()
  await openTable(page, 'History')
  const entry = page.locator('tbody tr').filter({ hasText: ada.username }).filter({ hasText: 'Comment' })
  await expect(entry).toBeVisible()
  await andArrive(theirs, bar.getByRole('button', { name: 'Switch back to Ada Person' }).click())
  await expect(bar).toHaveCount(0)
})
