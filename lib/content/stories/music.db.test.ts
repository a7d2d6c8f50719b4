import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anonymous, person } from '@/lib/content/pins/test-world.server'
import { readyTrack } from '@/lib/media/music/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { ownStory, updateStory } from './edit.server'
import { withKnownMusic } from './known-music.server'
import { storyUpdate } from './schema'
import { image, queried, seen, story } from './testing.server'

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })

const music = (track_id: string | null, title = 'Chosen') => ({
  type: 'story_pin_music_block',
  title,
  artist: 'Then',
  ...(track_id ? { track_id } : {}),
})

const removed = (id: string) => db().execute(sql`delete from music_tracks where id = ${id}`)

test('plays a track of the library with its current title and artist, at both doors', async () => {
  const owner = await person()
  const { id: track } = await readyTrack('Slow Folding', 'Kites')
  const pin = await story(owner, { blocks: [music(track)] })
  const blocks = (await seen(anonymous, pin.id)).pages[0]?.blocks
  expect(blocks?.at(-1)).toMatchObject({
    name: 'Slow Folding',
    artist: 'Kites',
    audio: {
      id: track,
      audio_url: expect.stringMatching(/^\/media\/music\/..\/..\/[0-9a-f]{32}\.m4a$/),
      duration: 3000,
    },
  })
  expect(blocks?.[0]?.audio).toBeUndefined()
  expect((await queried(anonymous, pin.id))?.pages[0]?.blocks.at(-1)?.track?.id).toBe(track)
})

test('leaves music without a track unchanged', async () => {
  const pin = await story(await person(), { blocks: [music(null), music(null, 'Second')] })
  const [, one, two] = (await seen(anonymous, pin.id)).pages[0]?.blocks ?? []
  expect([one, two]).toMatchObject([{ name: 'Chosen', artist: 'Then' }, { name: 'Second' }])
  expect([one?.audio, two?.audio]).toEqual([undefined, undefined])
})

test('refuses a track that is missing or not ready, naming its field', async () => {
  const owner = await person()
  const { id: track } = await readyTrack()
  await db().execute(sql`update music_tracks set status = 'processing', ready_at = null where id = ${track}`)
  const field = 'story_pin.pages.0.blocks.1.track_id'
  await expect(story(owner, { blocks: [music(track)] })).rejects.toEqual(code(1, { field }))
  await expect(story(owner, { blocks: [music('12345')] })).rejects.toEqual(code(1, { field }))
})

test('shows the title and artist of a deleted track without sound, and accepts edits of the story', async () => {
  const owner = await person()
  const { id: track } = await readyTrack()
  const pin = await story(owner, { blocks: [music(track)] })
  await removed(track)
  expect((await seen(anonymous, pin.id)).pages[0]?.blocks.at(-1)).toMatchObject({
    name: 'Chosen',
    artist: 'Then',
  })
  expect((await seen(anonymous, pin.id)).pages[0]?.blocks.at(-1)?.audio).toBeUndefined()
  const { revision, data } = await ownStory(owner, pin.id)
  const edit = (track_id: string) =>
    storyUpdate.parse({
      id: pin.id,
      board_id: pin.board.id,
      revision,
      story_pin: {
        metadata: data.metadata,
        pages: [{ blocks: [data.pages[0]?.blocks[0] ?? image(''), music(track_id)] }],
      },
    })
  await expect(updateStory(owner, edit('12345'))).rejects.toEqual(code(1))
  expect((await updateStory(owner, edit(track))).id).toBe(pin.id)
})

test('drops only the sound of deleted music from a story that is published later', async () => {
  const owner = await person()
  const [remaining, lost] = [await readyTrack(), await readyTrack()]
  const pin = await story(owner, {
    pages: [{ blocks: [{ text: 'One' }, music(remaining.id)] }, { blocks: [music(lost.id)] }],
  })
  const { data } = await ownStory(owner, pin.id)
  expect(await withKnownMusic(data)).toBe(data)
  await removed(lost.id)
  const { pages } = await withKnownMusic(data)
  expect(pages[0]).toEqual(data.pages[0])
  expect(pages[1]?.blocks).toMatchObject([{ title: 'Chosen', artist: 'Then', track_id: null }])
})
