import type { Page } from '@playwright/test'
import { data, type Person, signUp } from '../support/client'
import { enter, expect, test, toast, visit } from '../support/fixtures'
import { paused, pausedFirst } from '../support/paused'
import { makePin, ready, withPin } from '../support/people/actions'
import { verified } from '../support/people/verified'

const log = (page: Page) => page.getByRole('log', { name: /^Messages with / })

async function post(page: Page, text: string) {
  await page.getByRole('textbox', { name: /^Message to / }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Sends a message; returns the id of the conversation. */
async function writeTo(from: Person, to: Person, text: string): Promise<string> {
  const message = { user_ids: [to.id], text, client_id: crypto.randomUUID() }
  type Started = { conversation: { id: string } }
  return data(await from.write<Started>('ConversationsResource', 'create', message)).conversation.id
}

async function follow(one: Person, other: Person) {
  data(await one.write('UserFollowResource', 'create', { user_id: other.id }))
}

test('chooses a person matching the typed name on Enter, not an earlier match', {
  tag: '@any-width',
}, async ({ page, context }) => {
  const word = `Zo${Date.now().toString(36)}`
  const [me, wanted, other] = [await verified(), await signUp(undefined, word), await signUp()]
  for (const one of [wanted, other]) {
    await follow(one, me)
    await follow(me, one)
  }
  await enter(context, me)
  await visit(page, '/messages/?new')
  const people = page.getByRole('list', { name: 'People' }).getByRole('button')
  await expect(people).toHaveText([/Test Person/, new RegExp(word)])
  const found = await paused(page, new RegExp(`ShareSuggestionsResource/get/.*${word}`))
  const field = page.getByLabel('To', { exact: true })
  await field.fill(word)
  await field.press('Enter')
  found.give()
  const chosen = page.getByRole('button', { name: /^Remove / })
  await expect(chosen).toHaveAccessibleName(`Remove ${word} Person`)
  await expect(field).toHaveValue('')
  await expect(people).toHaveCount(2)
  await expect(chosen).toHaveCount(1)
})

test('sends the later of two selected pins with a message', { tag: '@any-width' }, async ({
  page,
  context,
}) => {
  const [me, friend] = [await verified(), await verified()]
  await follow(friend, me)
  const { board, pin: seen } = await withPin(me, { title: 'Seen before' })
  const mine = await ready(me, (await makePin(me, board.id, { title: 'Pressed last' })).id)
  await writeTo(me, friend, 'Hello')
  await enter(context, me)
  await visit(page, `/pin/${seen.id}/`)
  // Stored when the browser is idle; not read before a page needs it.
  await page.waitForFunction((id) => JSON.stringify(localStorage).includes(id), seen.id)
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click()
  await page.getByRole('link', { name: /Hello/ }).click()
  await page.getByRole('button', { name: 'Add a pin' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a pin' })
  const tile = (list: string, name: string) =>
    picker.getByRole('list', { name: list }).getByRole('button', { name })
  const look = await pausedFirst(page, /\/PinResource\/get\//)
  await tile('Recently viewed', seen.title).press('Enter')
  await look.requested
  await tile('Your pins', mine.title).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove the pin Pressed last' })).toBeVisible()
  await look.give()
  await post(page, 'This one')
  await expect(log(page).getByRole('link', { name: /^Pin: / })).toHaveAttribute('href', `/pin/${mine.id}/`)
})

test('does not navigate back for a late answer', async ({ page, context, isMobile }) => {
  const [me, friend, third] = [await verified(), await verified(), await verified()]
  await follow(me, friend)
  const open = await writeTo(friend, me, 'From a friend')
  const requested = await writeTo(third, me, 'May I?')
  await enter(context, me)
  // The request made once its stream is open: a declined request has no answer buttons by then.
  const read = page.waitForResponse(/\/ConversationResource\/get\//)
  await visit(page, `/messages/${requested}/`)
  await read
  const answer = await paused(page, /ContactRequestsResource\/update/)
  await page
    .getByRole('region', { name: /^Messages with / })
    .getByRole('button', { name: /^Decline / })
    .click()
  if (isMobile) await page.getByRole('link', { name: 'Back to messages' }).click()
  await page.getByRole('link', { name: /From a friend/ }).click()
  await expect(page).toHaveURL(new RegExp(`/messages/${open}/$`))
  await expect(log(page).getByText('From a friend')).toBeVisible()
  const moves: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/_next/data/') && !url.includes(`/messages/${open}`)) moves.push(url)
  })
  // The request made after the answer was handled.
  const counted = page.waitForResponse(/ConversationCountsResource/)
  answer.give()
  await expect(toast(page, 'Request declined')).toBeVisible()
  await counted
  await post(page, 'Still here')
  await expect(log(page).getByText('Still here')).toBeVisible()
  expect(moves).toEqual([])
  await expect(page).toHaveURL(new RegExp(`/messages/${open}/$`))
})
