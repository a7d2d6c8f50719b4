import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { person } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { originalOf } from './original.server'
import { uploaded } from './testing.server'
import { removeUpload } from './work-files.server'

const refused = (status: number) => expect.objectContaining({ status })
const bytes = (...first: number[]) => Buffer.from([...first, ...new Array<number>(60).fill(7)])

test('returns the file to its owner only, with its size and the type detected from its bytes', async () => {
  const member = await person()
  const id = await uploaded(member, bytes(0, 0, 0, 24))
  expect(await originalOf(member, id)).toMatchObject({ size: 64, type: 'video/mp4' })
  const web = await uploaded(member, bytes(0x1a, 0x45, 0xdf, 0xa3))
  expect(await originalOf(member, web)).toMatchObject({ size: 64, type: 'video/webm' })
  await expect(originalOf(await person(), id)).rejects.toEqual(refused(404))
  await expect(originalOf(member, '0'.repeat(32))).rejects.toEqual(refused(404))
})

test('is refused during the upload, after publication, and when the file is missing', async () => {
  const member = await person()
  const id = await uploaded(member, bytes(0, 0, 0, 24))
  const set = (to: string) => db().execute(sql`update video_uploads set ${sql.raw(to)} where id = ${id}`)
  await set("status = 'uploading'")
  await expect(originalOf(member, id)).rejects.toEqual(refused(409))
  await set("status = 'received', published_at = now()")
  await expect(originalOf(member, id)).rejects.toEqual(refused(409))
  await set('published_at = null')
  expect((await originalOf(member, id)).size).toBe(64)
  await removeUpload(id)
  await expect(originalOf(member, id)).rejects.toEqual(refused(409))
})
