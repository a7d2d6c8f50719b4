import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createPin } from '@/lib/content/pins/commands.server'
import { pinCreate } from '@/lib/content/pins/schema'
import { board, person } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { setCaptions } from './captions.server'
import { videoProgress } from './queries.server'
import { receiveBytes, uploadOffset } from './receive.server'
import { cancelUpload } from './register.server'
import { pieces, register, statusOf } from './testing.server'
import { uploadPath } from './work-files.server'

const code = (n: number) => expect.objectContaining({ code: n })

describe('receiving bytes', () => {
  test('resumes where it stopped, in any number of requests', async () => {
    const member = await person()
    const bytes = Buffer.from('0123456789')
    const id = await register(member, 10)
    expect(await receiveBytes(member, id, 0, pieces(bytes.subarray(0, 4)))).toMatchObject({
      offset: 4,
      length: 10,
    })
    await expect(receiveBytes(member, id, 0, pieces(bytes))).rejects.toEqual(code(409))
    expect(await receiveBytes(member, id, 4, pieces(bytes.subarray(4), 2))).toMatchObject({ offset: 10 })
    expect((await readFile(uploadPath(id))).toString()).toBe('0123456789')
    expect(await statusOf(member, id)).toMatchObject({ status: 'processing', received: 10 })
    await expect(receiveBytes(member, id, 10, pieces(bytes))).rejects.toEqual(code(409))
  })

  test('keeps the bytes received before the connection is lost', async () => {
    const member = await person()
    const id = await register(member, 10)
    const cut = async function* () {
      yield Buffer.from('0123')
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    }
    await expect(receiveBytes(member, id, 0, cut())).rejects.toEqual(code(1))
    expect(await uploadOffset(member, id)).toMatchObject({ offset: 4 })
    await receiveBytes(member, id, 4, pieces(Buffer.from('456789')))
    expect((await readFile(uploadPath(id))).toString()).toBe('0123456789')
  })

  test('accepts one of two simultaneous requests, and keeps only its bytes', async () => {
    const member = await person()
    const id = await register(member, 10)
    let refused = () => {}
    const otherIsRefused = new Promise<void>((resolve) => {
      refused = resolve
    })
    // The writer must not finish before the other request is refused.
    const slow = async function* (text: string) {
      yield Buffer.from(text.slice(0, 5))
      await otherIsRefused
      yield Buffer.from(text.slice(5))
    }
    const both = await Promise.allSettled(
      ['aaaaaaaaaa', 'bbbbbbbbbb'].map((text) =>
        receiveBytes(member, id, 0, slow(text)).catch((reason: unknown) => {
          refused()
          throw reason
        }),
      ),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: code(423) })
    expect(new Set((await readFile(uploadPath(id))).toString()).size).toBe(1)
  })

  test('keeps an upload locked for at most half a minute after a request dies', async () => {
    const member = await person()
    const id = await register(member, 4)
    await db().execute(sql`update video_uploads set lease = 'dead' where id = ${id}`)
    await expect(receiveBytes(member, id, 0, pieces(Buffer.from('1234')))).rejects.toEqual(code(423))
    await db().execute(
      sql`update video_uploads set touched_at = now() - interval '31 seconds' where id = ${id}`,
    )
    await receiveBytes(member, id, 0, pieces(Buffer.from('1234')))
  })

  test('refuses bytes past the stated length', async () => {
    const member = await person()
    const id = await register(member, 4)
    await expect(receiveBytes(member, id, 0, pieces(Buffer.from('12345')))).rejects.toEqual(code(413))
    expect(await uploadOffset(member, id)).toMatchObject({ offset: 0 })
  })

  test('hides an upload from everyone else', async () => {
    const [owner, other] = [await person(), await person()]
    const id = await register(owner, 4)
    const bytes = () => pieces(Buffer.from('1234'))
    await expect(receiveBytes(other, id, 0, bytes())).rejects.toEqual(code(404))
    await expect(uploadOffset(other, id)).rejects.toEqual(code(404))
    await expect(cancelUpload(other, id)).rejects.toEqual(code(404))
    expect(await videoProgress(other, [id])).toEqual({})
    const captions = { upload_id: id, language: 'en', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' }
    await expect(setCaptions(other, captions)).rejects.toEqual(code(404))
    const { id: board_id } = await board(other)
    await expect(createPin(other, pinCreate.parse({ board_id, media_upload_id: id }))).rejects.toEqual(
      code(1),
    )
  })

  test('answers 507 on a full disk, and resumes the upload later', async () => {
    const member = await person()
    const id = await register(member, 4)
    const full = async function* () {
      yield Buffer.from('12')
      throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    }
    await expect(receiveBytes(member, id, 0, full())).rejects.toEqual(code(507))
    const { offset } = await uploadOffset(member, id)
    await receiveBytes(member, id, offset, pieces(Buffer.from('1234').subarray(offset)))
  })

  test('allows ten uploads at a time, and refuses another', async () => {
    const member = await person()
    const ids = await Promise.allSettled(Array.from({ length: 14 }, () => register(member, 5)))
    expect(ids.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(register(member, 5)).rejects.toEqual(code(409))
    await expect(register(await person(), 2048 * 1024 ** 2 + 1)).rejects.toEqual(code(413))
  })
})
