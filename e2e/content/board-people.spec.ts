import type { Browser, Page } from '@playwright/test'
import { data, type Person, signUp } from '../support/client'
import { enter, expect, test, visit } from '../support/fixtures'
import { makeBoard, withPin } from '../support/people/actions'
import { collaboratorOn } from '../support/people/board-people'
import { makePicture } from '../support/picture'

/** Opens a browser of another person, as wide as that of the test. */
async function browserOf(browser: Browser, person: Person, like: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: person.base, viewport: like.viewportSize() })
  await enter(context, person)
  return context.newPage()
}

const peopleOf = (page: Page) => page.getByRole('dialog', { name: 'People on this board' })

async function openPeople(page: Page) {
  await page.getByRole('button', { name: /Invite people|collaborator/ }).click()
  await expect(peopleOf(page)).toBeVisible()
}

async function invite(page: Page, username: string) {
  await openPeople(page)
  await peopleOf(page).getByRole('textbox').fill(username)
  // Other people of the tests may have a username that begins with this one.
  await peopleOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(`@${username}`, { exact: true }) })
    .getByRole('button', { name: /^Invite / })
    .click()
}

/** Lets the person who asked, or was proposed, join the board on the page. */
async function approve(page: Page) {
  await openPeople(page)
  await peopleOf(page)
    .getByRole('button', { name: /^Approve / })
    .click()
}

/** Offers the board to one of its people, in the open list. */
async function offerBoard(page: Page, { username }: Person) {
  await peopleOf(page)
    .getByRole('listitem')
    .filter({ hasText: `@${username}` })
    .getByRole('button', { name: /^Make .* the owner$/ })
    .click()
  await expect(peopleOf(page).getByRole('button', { name: 'Keep the board' })).toBeVisible()
}

test('invites a person to a secret board, who joins and saves to it', async ({ page, me, browser }) => {
  const guest = await signUp()
  const board = await makeBoard(me, { privacy: 'secret' })
  await visit(page, board.url)
  await invite(page, guest.username)
  await expect(peopleOf(page).getByText('Invited', { exact: true })).toBeVisible()

  const theirs = await browserOf(browser, guest, page)
  await visit(theirs, '/board/invitations/')
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await theirs.getByRole('link', { name: `Open board: ${board.name}` }).click()
  await expect(theirs.getByRole('heading', { name: board.name })).toBeVisible()
  await expect(theirs.getByText('Secret board: only its collaborators can see it')).toBeVisible()
  data(
    await guest.write('RepinResource', 'create', { pin_id: (await withPin(me)).pin.id, board_id: board.id }),
  )
  await visit(theirs, `/${guest.username}/`)
  await expect(theirs.getByRole('link', { name: board.name }).first()).toBeVisible()

  await visit(page, board.url)
  await expect(page.getByRole('button', { name: '1 collaborator' })).toBeVisible()
  await openPeople(page)
  await peopleOf(page)
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(peopleOf(page).getByRole('button', { name: /^Remove / })).toHaveCount(0)
  const notFound = await theirs.goto(board.url)
  expect(notFound?.status()).toBe(404)
  await theirs.context().close()
})

test('lets a person ask to join a shared board, join, take it over, and leave', {
  tag: '@any-width',
}, async ({ page, me, browser }) => {
  const [owner, first] = [await signUp(), await signUp()]
  const board = await makeBoard(owner)
  data(
    await owner.write('BoardInviteResource', 'create', { board_id: board.id, invited_user_ids: [first.id] }),
  )
  data(await first.write('BoardInviteResource', 'update', { board_id: board.id, status: 'accepted' }))
  await visit(page, board.url)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByRole('button', { name: 'Request sent' })).toBeVisible()

  const theirs = await browserOf(browser, owner, page)
  await visit(theirs, board.url)
  await approve(theirs)
  await expect(peopleOf(theirs).getByRole('button', { name: /^Approve / })).toHaveCount(0)
  // Their open page shows without a reload that they joined, and then the offer.
  await expect(page.getByRole('link', { name: 'Notes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request sent' })).toHaveCount(0)
  await offerBoard(theirs, me)

  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL(new RegExp(`/${me.username}/`))
  await visit(theirs, `/${owner.username}/`)
  await expect(theirs.getByRole('link', { name: board.name }).first()).toBeVisible()
  await theirs.context().close()
})

test('lets the owner approve a person proposed by an editor, who then declines to take the board over', {
  tag: '@any-width',
}, async ({ page, me, browser }) => {
  const [owner, guest] = [await signUp(), await signUp()]
  const board = await makeBoard(owner)
  const board_id = board.id
  data(await owner.write('BoardInviteResource', 'create', { board_id, invited_user_ids: [me.id] }))
  data(await me.write('BoardInviteResource', 'update', { board_id, status: 'accepted' }))
  const editor = { board_id, invited_user_id: me.id, access: 'editor' }
  data(await owner.write('BoardCollaboratorResource', 'update', editor))
  await visit(page, board.url)
  await invite(page, guest.username)
  await expect(peopleOf(page).getByText(/^Suggested by /)).toBeVisible()

  const theirs = await browserOf(browser, owner, page)
  await visit(theirs, board.url)
  await approve(theirs)
  await expect(peopleOf(theirs).getByText('Invited', { exact: true })).toBeVisible()
  data(await guest.write('BoardInviteResource', 'update', { board_id, status: 'accepted' }))

  await offerBoard(theirs, me)
  await visit(page, board.url)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You declined the board')).toBeVisible()
  await visit(theirs, board.url)
  await openPeople(theirs)
  await expect(peopleOf(theirs).getByRole('button', { name: 'Keep the board' })).toHaveCount(0)
  await expect(
    peopleOf(theirs)
      .getByRole('listitem')
      .filter({ hasText: `@${guest.username}` }),
  ).toBeVisible()
  await theirs.context().close()
})

test("shows a request in the open list of people, and its denial on the requester's page", {
  tag: '@any-width',
}, async ({ page, me, browser }) => {
  const board = await makeBoard(me)
  await collaboratorOn(me, board.id)
  const person = await signUp()
  await visit(page, board.url)
  await openPeople(page)
  await expect(peopleOf(page).getByRole('listitem')).toHaveCount(2)
  const theirs = await browserOf(browser, person, page)
  await visit(theirs, board.url)
  await theirs.getByRole('button', { name: 'Ask to join' }).click()
  await expect(theirs.getByRole('button', { name: 'Request sent' })).toBeVisible()
  await peopleOf(page)
    .getByRole('button', { name: /^Decline / })
    .click()
  await expect(theirs.getByRole('button', { name: 'Ask to join' })).toBeVisible()
  await theirs.context().close()
})

test('admits people by a link until it is turned off', { tag: '@any-width' }, async ({
  page,
  me,
  browser,
}) => {
  const board = await makeBoard(me, { privacy: 'secret' })
  await visit(page, board.url)
  await openPeople(page)
  await peopleOf(page).getByRole('button', { name: 'Create link' }).click()
  const url = new URL((await peopleOf(page).getByRole('code').textContent()) ?? '').pathname
  const guest = await signUp()
  const theirs = await browserOf(browser, guest, page)
  await visit(theirs, url)
  await theirs.getByRole('button', { name: 'Join board' }).click()
  await expect(theirs.getByRole('heading', { name: board.name })).toBeVisible()
  await peopleOf(page)
    .getByRole('button', { name: /^Turn off/ })
    .click()
  await expect(peopleOf(page).getByRole('code')).toHaveCount(0)
  expect((await theirs.goto(url))?.status()).toBe(404)
  await theirs.context().close()
})

test('shows a note and the activity to the other people of a board', { tag: '@any-width' }, async ({
  page,
  me,
  browser,
}) => {
  const { board } = await withPin(me)
  const viewer = await collaboratorOn(me, board.id)
  await visit(page, `${board.url}?tab=notes`)
  await page.getByRole('button', { name: 'Add note' }).first().press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Measure the window')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  // The dialog, which shows the text, too, closes when the note is stored.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Measure the window')).toBeVisible()
  const theirs = await browserOf(browser, viewer, page)
  await visit(theirs, `${board.url}?tab=notes`)
  await expect(theirs.getByText('Measure the window')).toBeVisible()
  await theirs.getByRole('link', { name: 'Activity' }).click()
  await expect(theirs.getByText('added a note')).toBeVisible()
  await expect(theirs.getByText('joined the board')).toBeVisible()
  await theirs.context().close()
})

test('adds a cover to a business profile, moves it by keyboard, and removes it', {
  tag: '@any-width',
}, async ({ page, me, browser }) => {
  data(await me.write('UserSettingsResource', 'update', { business_name: 'Sea Ltd' }))
  const profile = `/${me.username}/`
  await visit(page, profile)
  await page.getByRole('button', { name: 'Add a cover' }).click()
  const editor = page.getByRole('dialog', { name: 'Profile cover' })
  await editor
    .getByLabel('Choose a picture or video')
    .setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await makePicture('sea') })
  const frame = editor.getByRole('button', { name: /Use the arrow keys/ })
  await frame.focus()
  await frame.press('ArrowUp')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toHaveCount(0)
  const crop = data(
    await me.read<{ profile_cover: { crop: { y: number } } }>('UserResource', { username: me.username }),
  )
  expect(crop.profile_cover.crop.y).not.toBe(0.5)

  const theirs = await browserOf(browser, await signUp(), page)
  await visit(theirs, profile)
  const cover = theirs.locator('img[srcset*="1200x"]').first()
  await expect(cover).toBeVisible()
  await theirs.context().close()
  await page.getByRole('button', { name: 'Change cover' }).click()
  await editor.getByRole('button', { name: 'Remove cover' }).click()
  await expect(page.getByRole('button', { name: 'Add a cover' })).toBeVisible()
})
