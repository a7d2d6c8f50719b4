import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { data, type Person } from '../client'
import { makeBoard, makePin, type Section, upload, uploaded } from '../people/actions'
import { verified } from '../people/verified'
import { makePicture } from '../picture'
import { storyOptions } from '../rows/story'
import type { Screen } from './screen'

/** Returns an extremely long word of this length. */
const word = (length: number) => 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(12).slice(0, length)
const arabic = 'حديقة صغيرة على الشرفة مليئة بالنعناع والياسمين ونباتات طويلة الأسماء'
const emoji = '🪴🧶🍜👩‍👩‍👧‍👦🏳️‍🌈🫠'.repeat(4)
const sentence = 'One very long sentence about a very small thing that nobody asked for. '

async function verbose(names: { first_name: string; last_name: string; about: string }): Promise<Person> {
  const person = await verified()
  const { username } = data(await person.write<{ username: string }>('UserSettingsResource', 'update', names))
  return { ...person, username: username ?? person.username }
}

/** Creates a person with all texts at their maximum length, and content by others for them. */
export async function longWorld() {
  const author = await verbose({ first_name: word(30), last_name: word(50), about: word(240) + arabic })
  const [friend, reader] = [
    await verbose({ first_name: 'محمد عبد الرحمن', last_name: 'بن سليمان الأندلسي القرطبي', about: arabic }),
    await verbose({ first_name: emoji.slice(0, 20), last_name: word(50), about: sentence.repeat(6).trim() }),
  ]
  const board = await makeBoard(author, { name: word(50), description: word(300) + arabic })
  const other = await makeBoard(author, { name: arabic.slice(0, 50), privacy: 'secret' })
  const named = async (name: string) =>
    data(await author.write<Section>('BoardSectionResource', 'create', { board_id: board.id, name }))
  const section = await named(word(180))
  for (const name of [arabic, emoji]) await named(name)
  const pin = await makePin(author, board.id, {
    title: word(100),
    description: word(400),
    link: `https://${word(40).replace('ä', 'ae')}.example/${'x'.repeat(300)}`,
  })
  for (const title of [arabic, emoji.slice(0, 100), sentence.slice(0, 70), ''])
    await makePin(author, board.id, { title, description: arabic })
  await makePin(author, other.id, { title: 'W'.repeat(100) })
  const pictures: string[] = []
  for (const seed of ['a', 'b']) {
    const { image_signature } = uploaded(await upload(author, await makePicture(seed)))
    pictures.push(image_signature)
  }
  const words = [
    { type: 'story_pin_heading_block', heading: word(80), text: word(80) },
    { type: 'story_pin_paragraph_block', text: word(200) },
  ]
  const story = data(
    await author.write<{ id: string }>('StoryPinResource', 'create', storyOptions(board.id, pictures, words)),
  )
  data(await author.write('PinNoteResource', 'update', { pin_id: pin.id, text: word(300) }))
  const under = { objectId: pin.aggregated_pin_data.id, pinId: pin.id }
  for (const [who, text] of [
    [friend, arabic],
    [reader, word(400)],
    [friend, emoji],
    [reader, sentence.repeat(5).trim()],
  ] as const) {
    const options = { ...under, text }
    const { id: commentId } = data(
      await who.write<{ id: string }>('AggregatedCommentResource', 'create', options),
    )
    await author.write('AggregatedCommentReplyResource', 'create', {
      commentId,
      pinId: pin.id,
      text: word(120),
    })
  }
  for (const who of [friend, reader]) {
    await who.write('UserFollowResource', 'create', { user_id: author.id })
    await author.write('UserFollowResource', 'create', { user_id: who.id })
  }
  const message = { client_id: randomUUID(), text: word(500) }
  const opened = data(
    await friend.write<{ conversation: { id: string } }>('ConversationsResource', 'create', {
      ...message,
      user_ids: [author.id],
    }),
  )
  const conversation_id = opened.conversation.id
  const post = (who: Person, text: string, pin_id: string | null = null) =>
    who.write('ConversationMessagesResource', 'create', {
      conversation_id,
      text,
      pin_id,
      client_id: randomUUID(),
    })
  await post(author, `https://example.org/${'y'.repeat(300)}`)
  await post(friend, arabic)
  await post(author, arabic, pin.id)
  await post(author, word(200))
  await reader.write('ConversationsResource', 'create', {
    ...message,
    client_id: randomUUID(),
    user_ids: [author.id, friend.id],
  })
  const stranger = await verbose({ first_name: word(30), last_name: word(50), about: '' })
  await stranger.write('ConversationsResource', 'create', {
    text: word(300),
    client_id: randomUUID(),
    user_ids: [author.id],
  })
  const { url } = data(await author.read<{ url: string }>('BoardResource', { board_id: board.id }))
  return { author, friend, url, section, pin, storyId: story.id, conversation_id }
}

/** Returns every screen with user texts, at their maximum length. */
export function longScreens(world: Awaited<ReturnType<typeof longWorld>>): Screen[] {
  const { author, url, section, pin, storyId, conversation_id } = world
  const long = (name: string, path: string, open?: Screen['open']): Screen => ({
    name: `long-${name}`,
    path,
    as: 'author',
    ...(open ? { open } : {}),
  })
  const closeup = `/pin/${pin.id}/`
  const menu = async (page: Page) => page.getByRole('article').getByLabel('More options').first().click()
  return [
    long('closeup', closeup),
    long('closeup-comments', closeup, (page) =>
      page.getByRole('heading', { name: /comments$/ }).scrollIntoViewIfNeeded(),
    ),
    long('closeup-menu', closeup, menu),
    long('closeup-edit', closeup, async (page) => {
      await menu(page)
      await page.getByRole('button', { name: 'Edit pin' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }),
    long('story', `/pin/${storyId}/`),
    long('board', url),
    long('board-edit', url, async (page) => {
      await page.getByRole('button', { name: 'Board options' }).click()
      await page.getByRole('button', { name: 'Edit board' }).click()
    }),
    long('section', `${url}${section.slug}/`),
    long('profile', `/${author.username}/`),
    long('profile-created', `/${author.username}/?tab=created`),
    long('followers', `/${author.username}/`, async (page) => {
      await page.getByRole('button', { name: /followers$/ }).click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    }),
    long('account-menu', '/', (page) => page.getByLabel('Your account').click()),
    long('picker', closeup, async (page) => {
      await page
        .getByRole('button', { name: /Choose another$/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    }),
    long('search', `/search/pins/?q=${encodeURIComponent('Donaudampfschifffahrts'.repeat(6))}`),
    long('search-people', `/search/users/?q=${author.username}`),
    long('messages', '/messages/'),
    long('thread', `/messages/${conversation_id}/`),
    long('notifications', '/notifications/'),
    long('sent', `/pin/${pin.id}/sent/`),
    long('leave', `/out/${pin.id}/`),
  ]
}
