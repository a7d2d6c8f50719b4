import { expect, type Page } from '@playwright/test'
import { type Person, stranger } from '../client'
import { cardsOf, hydrated } from '../fixtures'
import { boardTool } from '../organize'
import { makePicture } from '../picture'
import { discoveryScreens } from './discovery-screens'
import type { Screen } from './screen'
import { storyScreens } from './story-screens'

/** One state of the site to check: for accessibility, and in screenshots. */
type State = { pins: { id: string; link: string | null; board: { url: string } }[] }

const isShown = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()

/** Advances from the first step of a sign-up to its second. */
async function toSecondStep(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill('somebody@example.org')
  await main.getByLabel('Password', { exact: true }).fill('correct horse 7 battery')
  await main.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(main.getByText(/^Step 2 of/)).toBeVisible()
}

/** Returns every screen of the site; addresses come from the demo world. */
export async function allScreens(mira: Person): Promise<Screen[]> {
  const { json } = await stranger().request('/_/_/state/?source_url=/')
  const [pin, ...others] = (json as State).pins
  const withSections = await boardWithSections(mira)
  const closeup = `/pin/${pin?.id}/`
  const linked = (json as State).pins.find(({ link }) => link !== null)
  const isTheirs = ({ board }: State['pins'][number]) => !board.url.startsWith(`/${mira.username}/`)
  const theirs = `/pin/${others.find(isTheirs)?.id}/`
  const visitor = (name: string, path: string, open?: Screen['open']): Screen => ({
    name,
    path,
    as: 'visitor',
    ...(open ? { open } : {}),
  })
  const member = (name: string, path: string, open?: Screen['open']): Screen => ({
    ...visitor(name, path, open),
    as: 'member',
  })
  return [
    visitor('home-visitor', '/'),
    member('home', '/'),
    visitor('closeup-visitor', closeup),
    member('closeup', closeup),
    member('closeup-overlay', '/', async (page) => {
      await cardsOf(page).nth(1).getByRole('link').first().click()
      await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
    }),
    visitor('board-visitor', others[0]?.board.url ?? '/'),
    member('board', withSections.board),
    member('section', withSections.section),
    member('slideshow', withSections.board, async (page) => {
      await boardTool(page, 'Slideshow')
      await isShown(page, /^Slideshow of/)
    }),
    visitor('profile-boards', `/${mira.username}/`),
    visitor('profile-saved', `/${mira.username}/?tab=saved`),
    member('profile-created', `/${mira.username}/?tab=created`),
    member('profile-own', `/${mira.username}/`),
    visitor('profile-tries', `/${mira.username}/?tab=tries`),
    member('profile-favorites', `/${mira.username}/?tab=favorites`),
    visitor('pin-sent', `/pin/${pin?.id}/sent/`),
    visitor('leave', `/out/${linked?.id}/`),
    ...(await discoveryScreens(member, visitor, mira)),
    member('closeup-try', closeup, async (page) => {
      await page
        .getByRole('region', { name: 'Tried it?' })
        .getByRole('button', { name: /^(I tried it|Your try)$/ })
        .click()
      await isShown(page, /how it went|tried this/)
    }),
    ...(await storyScreens(visitor, member, mira)),
    visitor('search', '/search/pins/?q=plant'),
    visitor('search-boards', '/search/boards/?q=garden'),
    visitor('search-people', '/search/users/?q=mira'),
    member('search-start', '/search/pins/'),
    ...accessScreens(member, visitor),
    member('picker', closeup, async (page) => {
      await page
        .getByRole('button', { name: /Choose another$/ })
        .first()
        .click()
      // Its title depends on whether the pin is saved already.
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    }),
    member('pin-create', '/pin/create/'),
    member('board-create', '/board/create/'),
    member('board-invitations', '/board/invitations/'),
    visitor('board-link-gone', `/board/join/1-${'x'.repeat(22)}/`),
    member('passcode-help', '/parental-passcode/help/'),
    visitor('passcode-link-used', `/parental-passcode/reset/${'x'.repeat(43)}/`),
    member('settings-list', '/settings/'),
    visitor('help', '/help/'),
    ...settingsScreens(member, visitor, mira),
    ...messageScreens(member),
    member('report', theirs, async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'More options' }).first().click()
      await page.getByRole('button', { name: 'Report pin' }).click()
      await isShown(page, 'Report this pin')
    }),
    visitor('feedback', '/help/', async (page) => {
      await page.getByRole('button', { name: 'Send feedback' }).press('Enter')
      await isShown(page, 'Send feedback')
    }),
    visitor('not-found', '/nobody_of_this_name/'),
    ...accountScreens(member, visitor, await inviteCode(mira)),
    member('suggestions', '/', async (page) => {
      await page.getByRole('combobox', { name: /^Search for pins/ }).pressSequentially('gar')
      await expect(page.getByRole('option').first()).toBeVisible()
    }),
  ]
}

type Make = (name: string, path: string, open?: Screen['open']) => Screen

/** Returns the screens of logging in, signing up, and the cookie choice. */
function accessScreens(member: Make, visitor: Make): Screen[] {
  return [
    visitor('login', '/login/'),
    visitor('password-reset', '/password/reset/'),
    visitor('password-new-expired', '/password/reset/none/'),
    member('security', '/settings/security/'),
    member('password-change', '/settings/edit/password/'),
    member('mfa-setup', '/settings/security/', async (page) => {
      await page.getByRole('button', { name: 'Turn on' }).click()
      await isShown(page, 'Turn on two-factor authentication')
    }),
    visitor('signup', '/signup/'),
    visitor('signup-about', '/signup/', toSecondStep),
    visitor('signup-business', '/signup/?type=partner', toSecondStep),
    visitor('signup-underage', '/signup/', async (page) => {
      await toSecondStep(page)
      await page.getByLabel('First name').fill('Tess')
      await page.getByLabel('Birthday').fill(`${new Date().getUTCFullYear() - 14}-01-01`)
      await page.getByRole('main').locator('form').getByRole('button', { name: 'Sign up' }).click()
      await isShown(page, 'Is this your birthday?')
    }),
    member('settings-connected', '/settings/connected/'),
    visitor('cookie-settings', '/', async (page) => {
      await page.locator('header').getByLabel('More options', { exact: true }).click()
      await page.getByRole('button', { name: 'Cookie settings' }).click()
      await isShown(page, 'Cookie settings')
    }),
    visitor('auth-dialog', '/', async (page) => {
      await page.getByRole('link', { name: 'Sign up free' }).click()
      await isShown(page, 'Welcome to Magpie')
    }),
  ]
}

/** Returns the settings, and the pages of admins. */
function settingsScreens(member: Make, visitor: Make, mira: Person): Screen[] {
  return [
    member('settings-appearance', '/settings/appearance/'),
    member('settings-data', '/settings/data/'),
    member('settings-claim', '/settings/claim/'),
    member('settings-profile', '/settings/edit-profile/'),
    {
      ...member('settings-portrait', '/settings/edit-profile/', async (page) => {
        const buffer = await makePicture('portrait')
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
        await isShown(page, 'Crop your picture')
      }),
      hasPictures: true,
    },
    member('settings-delete', '/settings/data/', async (page) => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await isShown(page, 'Delete your account')
    }),
    member('settings-email', '/settings/edit/email/'),
    member('settings-cookies', '/settings/cookies/'),
    member('email-subscription', '/email/subscription/'),
    visitor('email-link-gone', '/email/verify/gone/'),
    member('outbox', '/admin/mail/'),
    member('admin-reports', '/admin/reports/'),
    member('tune', '/settings/tune/'),
    member('admin', '/admin/'),
    member('admin-log', '/admin/log/'),
    member('admin-businesses', '/admin/businesses/'),
    member('admin-invoices', '/admin/businesses/?tab=invoices&state=all'),
    member('admin-users', '/admin/users/'),
    member('admin-user', `/admin/users/${mira.id}/`),
    ...['account-settings', 'privacy', 'permissions', 'edit/mentions', 'messages', 'notifications'].map(
      (page) => member(`settings-${page.replace('/', '-')}`, `/settings/${page}/`),
    ),
  ]
}

/** Returns the messages and notifications. */
function messageScreens(member: Make): Screen[] {
  return [
    member('notifications', '/notifications/'),
    member('messages', '/messages/'),
    member('messages-thread', '/messages/', async (page) => {
      const conversations = page.getByRole('list', { name: 'Conversations' })
      await conversations.getByRole('link').first().click()
      await expect(page.getByRole('log', { name: /^Messages with / })).toBeVisible()
    }),
    member('messages-new', '/messages/?new', async (page) => {
      const people = page.getByRole('list', { name: 'People' })
      await people.getByRole('button').first().click()
      await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()
    }),
    member('notifications-panel', '/', async (page, isPhone) => {
      if (isPhone) return
      await page.locator('header summary[aria-label^="Notifications"]').click()
      await expect(
        page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first(),
      ).toBeVisible()
    }),
  ]
}

/** Returns the account menu with its dialogs, an invitation, and the list of shortcuts. */
function accountScreens(member: Make, visitor: Make, code: string): Screen[] {
  const fromMenu = (item: string, title: string) => async (page: Page) => {
    await page.getByLabel('Your account').click()
    await page.getByRole('button', { name: item }).click()
    await isShown(page, title)
  }
  return [
    member('business-create', '/', fromMenu('Create a business account', 'Create a business account')),
    member('invite', '/', fromMenu('Invite people', 'Invite people to Magpie')),
    member('account-add', '/', fromMenu('Add account', 'Welcome back')),
    visitor('invite-landing', `/?invite_code=${code}`),
    member('shortcuts', '/', async (page) => {
      await page.keyboard.press('?')
      await isShown(page, 'Keyboard shortcuts')
    }),
    member('account-menu', '/', async (page) => {
      await page.getByLabel('Your account').click()
      await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
      await expect(page.getByText('Current account')).toBeVisible()
    }),
  ]
}

async function inviteCode(sender: Person): Promise<string> {
  const options = { object_type: 'site' }
  const { data } = await sender.write<{ invite_code: string }>('InviteCodeResource', 'create', options)
  return data.invite_code
}

async function boardWithSections(mira: Person): Promise<{ board: string; section: string }> {
  const options = { username: mira.username, page_size: 250 }
  const { data } = await mira.read<{ id: string; url: string; section_count: number }[]>(
    'BoardsResource',
    options,
  )
  const board = data.find(({ section_count }) => section_count > 0) ?? data[0]
  const sections = await mira.read<{ slug: string }[]>('BoardSectionsResource', { board_id: board?.id })
  return { board: board?.url ?? '/', section: `${board?.url}${sections.data[0]?.slug ?? ''}/` }
}

/** Shows a screen and opens its part. */
export async function show(page: Page, screen: Screen, isPhone: boolean): Promise<void> {
  await page.goto(screen.path)
  await hydrated(page)
  await screen.open?.(page, isPhone)
}
