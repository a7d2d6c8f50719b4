import { expect, type Page } from '@playwright/test'
import { data, type Person, signUp } from '../client'
import { cardsOf } from '../fixtures'
import { withPin } from '../people/actions'
import { business, caseOf } from '../people/trust'
import { makePicture } from '../picture'
import { someProduct } from '../rows/story'
import type { Screen } from './screen'

const shown = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible()

const menu = (page: Page) => page.getByRole('article').getByLabel('More options').first().click()
const offline = async (page: Page) => {
  await page.context().setOffline(true)
  await expect(page.getByText("You're offline!")).toBeVisible()
}
const chosen = async (page: Page) => {
  const files = []
  for (const name of ['one.png', 'two.png'])
    files.push({ name, mimeType: 'image/png', buffer: await makePicture(name) })
  await page.locator('input[type=file]').first().setInputFiles(files)
  await expect(page.getByLabel('Title')).toBeVisible()
}

/** Makes what the screens show: a private profile, a removed and a reported pin, a pin with a form, and one with a note. */
async function moreWorld(mira: Person, owner: Person) {
  const [hidden, offender, shop] = [await signUp(), await signUp(), await business()]
  await withPin(hidden)
  await hidden.write('UserSettingsResource', 'update', { is_private_profile: true })
  const taken = await withPin(owner, { title: 'Taken down' })
  await offender.write('ReportResource', 'create', {
    type: 'pin',
    id: taken.pin.id,
    reason: 'spam',
    text: 'x',
  })
  const case_id = await caseOf(mira, taken.pin.id)
  const decision = {
    case_id,
    outcome: 'removed',
    rule: 'spam',
    reason: 'spam',
    statement: 'It sells what it does not show.',
  }
  data(await mira.write('AdminReportResource', 'create', decision))
  const open = await withPin(shop, { title: 'Seed box', link: 'https://shop.example/seeds' })
  await offender.write('ReportResource', 'create', { type: 'pin', id: open.pin.id, reason: 'spam' })
  const openCase = await caseOf(mira, open.pin.id)
  await shop.write('LeadFormResource', 'create', {
    pin_id: open.pin.id,
    title: 'Our seed letter',
    description: 'Once a month, what to sow now.',
    fields: ['full_name', 'email', 'zip_code'],
    consent_text: 'You may write to me about seeds.',
    privacy_url: 'https://shop.example/privacy',
  })
  const noted = await withPin(owner, { title: 'With a note of my own', description: 'For the hall.' })
  await owner.write('PinNoteResource', 'update', {
    pin_id: noted.pin.id,
    text: 'Ask Ada which green it was.',
  })
  await owner.write('UserBlockResource', 'create', { user_id: offender.id })
  const { url } = data(await owner.read<{ url: string }>('BoardResource', { board_id: noted.board.id }))
  return { hidden, offender, taken, case_id, open, openCase, noted, url }
}

/** Returns rarely opened screens, and those of refused or missing pages. */
export async function moreScreens(mira: Person, owner: Person): Promise<Screen[]> {
  const { hidden, offender, taken, case_id, open, openCase, noted, url } = await moreWorld(mira, owner)
  const more = (as: Screen['as']) => (name: string, path: string, what?: Screen['open']) => ({
    name: `more-${name}`,
    path,
    as,
    ...(what ? { open: what } : {}),
  })
  const [owned, member, newcomer, visitor] = [
    more('owner'),
    more('member'),
    more('newcomer'),
    more('visitor'),
  ]
  return [
    visitor('product', `/pin/${await someProduct(mira)}/`),
    owned('removed', `/pin/${taken.pin.id}/`),
    owned('outcome', `/report/${case_id}/`),
    visitor('removed-visitor', `/pin/${taken.pin.id}/`),
    member('case', `/admin/reports/${openCase}/`),
    member('case-decided', `/admin/reports/${case_id}/`),
    owned('note', `/pin/${noted.pin.id}/`),
    owned('forbidden', '/admin/users/'),
    member('lead-form', `/pin/${open.pin.id}/`, async (page) => {
      await page.getByRole('button', { name: 'Fill out' }).click()
      await shown(page)
    }),
    visitor('profile-private', `/${hidden.username}/`),
    owned('profile-blocked', `/${offender.username}/`),
    owned('profile-menu', `/${mira.username}/`, async (page) => {
      await page
        .getByRole('main')
        .getByLabel(/^More about /)
        .click()
    }),
    owned('pin-menu', `/pin/${noted.pin.id}/`, menu),
    owned('pin-edit', `/pin/${noted.pin.id}/`, async (page) => {
      await menu(page)
      await page.getByRole('button', { name: 'Edit pin' }).click()
      await shown(page)
    }),
    owned('board-menu', url, async (page) => page.getByRole('button', { name: 'Board options' }).click()),
    owned('board-sections', url, async (page) => {
      await page.getByRole('button', { name: 'Board options' }).click()
      await page
        .getByRole('button', { name: /ection/ })
        .first()
        .click()
      await shown(page)
    }),
    member('share', `/pin/${open.pin.id}/`, async (page) => {
      // A separate button only if there is room.
      if ((page.viewportSize()?.width ?? 0) < 960) await menu(page)
      await page.getByRole('article').getByRole('button', { name: 'Share' }).first().click()
    }),
    member('card-menu', '/', async (page, isPhone) => {
      const card = cardsOf(page).nth(1)
      if (isPhone) return
      await card.hover()
      await card.getByLabel(/More options/).click()
    }),
    member('card-hover', '/', async (page, isPhone) => {
      if (!isPhone) await cardsOf(page).nth(1).hover()
    }),
    newcomer('messages', '/messages/'),
    newcomer('notifications', '/notifications/'),
    newcomer('favorites', `/${owner.username}/?tab=favorites`),
    member('pin-picker', '/messages/', async (page) => {
      await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
      await page.getByRole('button', { name: /a pin$/ }).click()
      await shown(page)
    }),
    member('drawer', '/', async (page, isPhone) => {
      if (isPhone) return
      await page
        .locator('header')
        .getByLabel(/^Messages/)
        .click()
    }),
    owned('drafts', '/pin/create/', chosen),
    visitor('header-menu', '/', (page) =>
      page.locator('header').getByLabel('More options', { exact: true }).click(),
    ),
    visitor('not-found', '/a/b/c/d/'),
    member('offline-closeup', `/pin/${open.pin.id}/`, offline),
    member('offline-messages', '/messages/', offline),
    newcomer('consent', '/settings/cookies/'),
  ]
}
