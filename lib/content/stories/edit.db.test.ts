import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { drift, person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { ownStory, updateStory } from './edit.server'
import { storyUpdate } from './schema'
import { image, save, seen, story, upload } from './testing.server'
import { vote } from './vote.server'

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })

const poll = (options: readonly string[], of?: object) => ({
  type: 'story_pin_interactive_sticker_block',
  interactive_type: 'poll',
  text: 'Which?',
  options,
  ...(of ? { poll: of } : {}),
})

/** Edits a story with other pages. */
async function edit(member: Member, id: string, board_id: string, pages: object[], over: object = {}) {
  const { revision, data } = await ownStory(member, id)
  return storyUpdate.parse({
    id,
    board_id,
    revision,
    story_pin: { metadata: { ...data.metadata, pin_title: 'Edited' }, pages },
    ...over,
  })
}

test('changes the pages and texts of a story in place, including its saves', async () => {
  const [owner, other] = [await person(), await person()]
  const made = await story(owner)
  const remaining = await save(other, made)
  const added = await upload(owner)
  const pages = [{ blocks: [image(added)] }, { blocks: [{ text: 'One' }] }, { blocks: [{ text: 'Two' }] }]
  const change = await edit(owner, made.id, made.board.id, pages, { description: 'Now longer' })
  const pin = await updateStory(owner, change)
  expect(pin).toMatchObject({ id: made.id, title: 'Edited', description: 'Now longer' })
  expect(pin.image_signature).toBe(made.image_signature)
  expect(pin.aggregated_pin_data.id).toBe(made.aggregated_pin_data.id)
  for (const id of [made.id, remaining.id]) expect((await seen(other, id)).pages).toHaveLength(3)
  const { rows } = await db().execute(sql`
    select 1 from story_pictures p join stories s on s.id = p.story_id
    where s.pin_id = ${made.id} and p.signature = ${added}`)
  expect(rows).toHaveLength(1)
  // A second device with an older revision is refused, and changes nothing.
  await expect(updateStory(owner, change)).rejects.toEqual(code(409, { field: 'revision' }))
  for (const [who, id] of [
    [other, made.id],
    [other, remaining.id],
  ] as const)
    await expect(updateStory(who, { ...change, id, revision: 2 })).rejects.toEqual(code(50))
  const theirs = storyUpdate.parse({
    ...change,
    revision: 2,
    story_pin: { ...change.story_pin, pages: [{ blocks: [image(await upload(other))] }] },
  })
  await expect(updateStory(owner, theirs)).rejects.toEqual(
    code(1, { field: 'story_pin.pages.0.blocks.0.image_signature' }),
  )
  expect(await drift()).toEqual([])
})

test('keeps the votes of a moved and reworded poll, and drops those of removed answers', async () => {
  const [owner, one, two] = [await person(), await person(), await person()]
  const made = await story(owner, { blocks: [poll(['Tea', 'Coffee', 'Milk']), poll(['Yes', 'No'])] })
  const [tea, yes] = [
    { pin_id: made.id, page: 0, block: 1 },
    { pin_id: made.id, page: 0, block: 2 },
  ]
  await vote(one, tea, 1)
  await vote(two, tea, 2)
  await vote(one, yes, 0)
  const of = { page: 0, block: 1 }
  const pages = [
    { blocks: [{ text: 'First' }] },
    // Milk is removed, Tea is reworded, Coffee comes first; a new poll replaces the other one, at the former place of
    // this one.
    { blocks: [{ text: 'Then' }, poll(['Coffee', 'Green tea'], of), poll(['New', 'Newer'])] },
  ]
  await updateStory(owner, await edit(owner, made.id, made.board.id, pages))
  const [, moved, fresh] = (await seen(one, made.id)).pages[1]?.blocks ?? []
  expect(moved?.poll).toEqual({ page: 0, block: 1, choice: 0, counts: [1, 0] })
  expect(fresh?.poll).toMatchObject({ choice: null, counts: null })
  const place = { pin_id: made.id, page: fresh?.poll?.page ?? 0, block: fresh?.poll?.block ?? 0 }
  expect(await vote(two, place, 1)).toMatchObject({ choice: 1, counts: [0, 1] })
  expect(await vote(two, tea, 1)).toMatchObject({ choice: 1, counts: [1, 1] })
  await expect(vote(one, yes, 0)).rejects.toEqual(code(1, { field: 'block' }))
  expect(await drift()).toEqual([])
})
