import { expect, type Page } from '@playwright/test'
import { data, type Person, stranger } from '../client'
import { cardsOf } from '../fixtures'
import { makeBoard, withPin } from '../people/actions'
import type { Screen } from './screen'

type State = { pins: { id: string }[] }

/** Makes every call of a resource fail with a server error. */
const breaks = (page: Page, name: string) =>
  page.route(`**/resource/${name}/**`, (route) => route.fulfill({ status: 500, body: '{}' }))

/** Returns every screen in its empty state, as a new member sees it; with a board if one is needed. */
export async function emptyScreens(newcomer: Person, owner: Person): Promise<Screen[]> {
  const board = await makeBoard(owner, { name: 'Nothing yet' })
  const options = { board_id: board.id, name: 'No pins' }
  const section = data(await owner.write<{ slug: string }>('BoardSectionResource', 'create', options))
  const { url } = data(await owner.read<{ url: string }>('BoardResource', { board_id: board.id }))
  const own = (name: string, path: string, open?: Screen['open']): Screen => ({
    name: `empty-${name}`,
    path,
    as: 'newcomer',
    ...(open ? { open } : {}),
  })
  return [
    own('home', '/'),
    own('profile', `/${newcomer.username}/`),
    own('profile-created', `/${newcomer.username}/?tab=created`),
    own('followers', `/${newcomer.username}/`, async (page) => {
      await page.getByRole('button', { name: /followers$/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }),
    { ...own('board', url), as: 'owner' },
    { ...own('section', `${url}${section.slug}/`), as: 'owner' },
    own('search', '/search/pins/?q=xyzzyplugh'),
    own('search-boards', '/search/boards/?q=xyzzyplugh'),
    own('search-people', '/search/users/?q=xyzzyplugh'),
    own('search-start', '/search/pins/'),
    own('shopping', '/shopping/?domain=nothing.example'),
  ]
}

/** Returns how a list scrolls until its next page is refused. */
const nextPageOf = (name: string) => async (page: Page) => {
  await breaks(page, name)
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 300 })
  }).toPass()
}

/** Returns the screens after a failed call. */
export async function failedScreens(owner: Person): Promise<Screen[]> {
  const { json } = await stranger().request('/_/_/state/?source_url=/')
  const closeup = `/pin/${(json as State).pins[0]?.id}/`
  const { board } = await withPin(owner)
  const { url } = data(await owner.read<{ url: string }>('BoardResource', { board_id: board.id }))
  const failed = (name: string, path: string, open: Screen['open']): Screen => ({
    name: `failed-${name}`,
    path,
    as: 'owner',
    ...(open ? { open } : {}),
  })
  return [
    failed('feed', '/', nextPageOf('UserHomefeedResource')),
    failed('shopping', '/shopping/', nextPageOf('ShoppingFeedModularizedResource')),
    failed('overlay', '/', async (page) => {
      await breaks(page, 'AggregatedCommentFeedResource')
      await breaks(page, 'RelatedPinFeedResource')
      await page.route('**/_/graphql/', (route) => route.fulfill({ status: 500, body: '{}' }))
      await cardsOf(page).first().getByRole('link').first().click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    }),
    failed('picker', closeup, async (page) => {
      await breaks(page, 'BoardPickerBoardsResource')
      await page
        .getByRole('button', { name: /Choose another$/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Try again' })).toBeVisible()
    }),
    failed('board-edit', url, async (page) => {
      await breaks(page, 'BoardResource')
      await page.getByRole('button', { name: 'Board options' }).click()
      await page.getByRole('button', { name: 'Edit board' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    }),
    failed('offline', '/', async (page) => {
      await page.context().setOffline(true)
      await expect(page.getByText("You're offline!")).toBeVisible()
    }),
    failed('missing', '/pin/1/', undefined),
  ]
}
