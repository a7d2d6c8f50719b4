import { data } from '../support/client'
import { actIn, explore } from '../support/explore'
import { cardsOf, expect, test, toast } from '../support/fixtures'
import { makeBoard } from '../support/people/actions'

test('leads from the header to a topic and its parts, follows one and saves a pin of it', async ({
  page,
  me,
}, { project }) => {
  const act = actIn(project.name)
  await makeBoard(me, { name: 'Bakes' })
  await explore(page, project.name, 'Ideas')
  await act(
    page.getByRole('navigation', { name: 'All ideas' }).getByRole('link', { name: 'Food', exact: true }),
  )
  await act(page.getByRole('link', { name: 'See people to follow and everything about Food' }))
  // The page of the idea, which stays until the topic's has loaded, has the same heading, and a link of the same name.
  await expect(page).toHaveURL(/\/topics\/food\/$/)
  await expect(page.getByRole('button', { name: 'Follow Food' })).toBeVisible()
  await act(page.getByRole('link', { name: 'Baking' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Baking' })).toBeVisible()
  await act(page.getByRole('button', { name: 'Follow Baking' }))
  await expect(page.getByRole('button', { name: 'Following Baking' })).toBeVisible()
  await act(cardsOf(page).first().getByRole('link').first())
  await act(page.getByRole('dialog').getByRole('button', { name: 'Save to Bakes' }).first())
  await expect(toast(page, /^Saved to /)).toBeVisible()
  await expect(async () => {
    const followed = data(
      await me.read<{ name: string }[]>('InterestFollowingResource', { username: me.username }),
    )
    expect(followed.map(({ name }) => name)).toContain('Baking')
  }).toPass()
})
