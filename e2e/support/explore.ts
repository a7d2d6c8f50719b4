import type { Locator, Page } from '@playwright/test'
import { expect, visit } from './fixtures'

export type Explored = 'Today' | 'Ideas' | 'Videos' | 'Shopping'

/** Returns how people of a project use a link or button: by touch on phones, by keyboard elsewhere. */
export const actIn = (project: string) => (target: Locator) =>
  project === 'phone' ? target.tap() : target.press('Enter')

/** Goes from the home page to a place: by the header's Explore menu, on phones by the bar and the start of the search. */
export async function explore(page: Page, project: string, place: Explored): Promise<void> {
  const act = actIn(project)
  await visit(page, '/')
  if (project === 'phone') {
    await act(page.getByRole('navigation', { name: 'Main' }).last().getByRole('link', { name: 'Search' }))
    await act(page.getByRole('navigation', { name: 'Explore' }).getByRole('link', { name: place }))
  } else {
    await act(page.getByRole('banner').locator('summary', { hasText: 'Explore' }))
    await act(page.getByRole('banner').getByRole('link', { name: place, exact: true }))
  }
  // Until it is drawn, the page before it is there.
  await expect(page).toHaveTitle(new RegExp(place))
}
