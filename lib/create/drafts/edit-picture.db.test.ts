import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureReady } from '@/lib/content/pins/picture/make-picture.server'
import { person, picture } from '@/lib/content/pins/test-world.server'
import { type Recipe, unchanged, writtenRecipe } from '@/lib/media/edits/recipe'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { sweepUnused } from '@/lib/media/images/files/sweep.server'
import { ingestImage } from '@/lib/media/images/ingest.server'
import { deriveMedia } from '@/lib/media/images/jobs.server'
import { mediaKey } from '@/lib/media/images/sizes'
import { photo } from '@/lib/media/images/test-images'
import { db } from '@/lib/platform/db/client.server'
import { createDraft } from './commands.server'
import { editPicture } from './edit-picture.server'
import { draftCreate, pictureEdit } from './schema'

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })

let seed = 0
async function uploaded(width = 120, height = 80) {
  const me = await person()
  seed += 1
  const bytes = await photo(width, height).tint({ r: seed, g: 90, b: 120 }).jpeg().toBuffer()
  const { image_signature } = await ingestImage(me, bytes)
  await deriveMedia(image_signature, pictureReady)
  return { me, image_signature }
}
const edit = (me: Awaited<ReturnType<typeof person>>, image_signature: string, changes: Partial<Recipe>) =>
  editPicture(me, pictureEdit.parse({ image_signature, recipe: { ...unchanged, ...changes } }))

const statusOf = async (signature: string) =>
  (await db().execute<{ status: string }>(sql`select status from media where signature = ${signature}`))
    .rows[0]?.status

describe('editPicture', () => {
  test('makes the worker render the picture from its original, once for the same edit', async () => {
    const { me, image_signature } = await uploaded()
    const made = await edit(me, image_signature, { rotate: 90, filter: 'mono' })
    expect(made).toMatchObject({ width: 80, height: 120, status: 'registered' })
    expect(made.image_signature).not.toBe(image_signature)
    const again = await edit(await person(), image_signature, { filter: 'mono', rotate: 90 })
    expect(again.image_signature).toBe(made.image_signature)
    // Two workers, and one that was killed before, write the same files.
    await Promise.all([1, 2].map(() => deriveMedia(made.image_signature, pictureReady)))
    expect(await statusOf(made.image_signature)).toBe('succeeded')
    const file = await mediaStore().get(mediaKey(made.image_signature, 'orig', 'jpg'))
    const bytes = file ? await buffer(file.stream) : Buffer.alloc(0)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 80, height: 120, format: 'jpeg' })
    const [r = 0, g = 0, b = 0] = await sharp(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer()
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(4)
    // A second edit is rendered from the original, not from the first one.
    const second = await edit(me, image_signature, { filter: 'warm' })
    await deriveMedia(second.image_signature, pictureReady)
    expect(second).toMatchObject({ width: 120, height: 80 })
  })

  test('refuses a missing picture, and one that is being processed or has failed', async () => {
    const me = await person()
    await expect(edit(me, 'f'.repeat(32), {})).rejects.toEqual(code(1, { field: 'image_signature' }))
    const waiting = await picture(false)
    await expect(edit(me, waiting, {})).rejects.toEqual(code(409, { field: 'image_signature' }))
    await db().execute(sql`update media set status = 'failed', failure = 'x' where signature = ${waiting}`)
    await expect(edit(me, waiting, {})).rejects.toEqual(code(422, { field: 'image_signature' }))
  })

  test('gives up an edit without its original’s file, and retries it on request', async () => {
    const me = await person()
    const made = await edit(me, await picture(), { flipX: true })
    await deriveMedia(made.image_signature, pictureReady)
    expect(await statusOf(made.image_signature)).toBe('failed')
  })

  test('keeps the original for an unfinished edit, and for a draft that uses it', async () => {
    const { me, image_signature } = await uploaded()
    const made = await edit(me, image_signature, { flipY: true })
    const recipe = writtenRecipe({ ...unchanged, flipY: true })
    const media = {
      signature: made.image_signature,
      original: { signature: image_signature, width: 120, height: 80 },
    }
    await db().execute(
      sql`update media set created_at = now() - interval '2 days' where signature = ${image_signature}`,
    )
    await sweepUnused()
    expect(await statusOf(image_signature)).toBe('succeeded')
    await createDraft(
      me,
      draftCreate.parse({
        client_id: crypto.randomUUID(),
        pinItemIds: ['a'],
        items: { a: { media, canvasJson: recipe } },
      }),
    )
    await deriveMedia(made.image_signature, pictureReady)
    await db().execute(sql`update media set created_at = now() - interval '2 days'
      where signature in (${image_signature}, ${made.image_signature})`)
    await sweepUnused()
    expect(await statusOf(image_signature)).toBe('succeeded')
    expect(await statusOf(made.image_signature)).toBe('succeeded')
  })
})

test.each(['{}', 'not json', '{"rotate":1e999}', writtenRecipe({ ...unchanged, straighten: 46 })])(
  'refuses a draft whose canvas is %s, naming the field',
  (canvasJson) => {
    const given = draftCreate.safeParse({ client_id: crypto.randomUUID(), items: { a: { canvasJson } } })
    expect(given.error?.issues[0]).toMatchObject({
      path: ['items', 'a', 'canvasJson'],
      message: 'notARecipe',
    })
  },
)
