import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deletePin, repin } from '@/lib/content/pins/commands.server'
import { pinById } from '@/lib/content/pins/queries.server'
import { repinCreate, type WirePin } from '@/lib/content/pins/schema'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { env } from '@/lib/core/env.server'
import type { Member } from '@/lib/core/viewer'
import { maxCaptions } from '@/lib/media/video/limits'
import { sweepVideoLeftovers } from '@/lib/media/video/sweep.server'
import { db } from '@/lib/platform/db/client.server'
import { removePinCaptions, setPinCaptions } from './commands.server'
import { pinCaptionsSet } from './schema'

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })
const vtt = (words: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`
const put = (member: Member, { id }: Pick<WirePin, 'id'>, words: string, language = 'en') =>
  setPinCaptions(member, pinCaptionsSet.parse({ pin_id: id, language, text: vtt(words) }))
const shown = async ({ id }: WirePin) => (await pinById(anonymous, id)).videos?.captions ?? null
const save = async (member: Member, { id }: WirePin) =>
  repin(member, repinCreate.parse({ pin_id: id, board_id: (await board(member)).id }))

/** Creates a pin that shows a video without files. */
async function film(member: Member, over: { privacy?: 'secret' } = {}): Promise<WirePin> {
  const made = await pin(member, (await board(member, over)).id)
  const signature = crypto.randomUUID().replaceAll('-', '')
  await db().execute(sql`
    insert into videos (signature, status, width, height, duration, has_sound, rungs, bytes, ready_at)
    values (${signature}, 'succeeded', 720, 1280, 9000, true, '{240,720}', 1000, now())`)
  await db().execute(sql`insert into pin_videos (pin_id, video_signature) values (${made.id}, ${signature})`)
  return pinById(member, made.id)
}

describe('captions of a published video', () => {
  test('lets the owner add, replace and remove captions', async () => {
    const owner = await person()
    const made = await film(owner)
    const first = (await put(owner, made, '<b>Hello</b><script>')).videos?.captions
    expect(first).toEqual({ language: 'en', url: expect.stringMatching(/^\/media\/.*\.vtt$/) })
    expect(await shown(made)).toEqual(first)
    const file = path.join(env().MEDIA_DIR, first?.url.slice('/media/'.length) ?? '')
    expect(await readFile(file, 'utf8')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<b>Hello</b>\n')
    const second = (await put(owner, made, 'Hallo', 'de')).videos?.captions
    expect(second?.language).toBe('de')
    expect(await shown(made)).toEqual(second)
    expect((await removePinCaptions(owner, { pin_id: made.id })).videos?.captions).toBe(null)
    expect((await removePinCaptions(owner, { pin_id: made.id })).videos?.captions).toBe(null)
    expect(await shown(made)).toBe(null)
  })

  test('refuses everyone else, and does not reveal a pin on a secret board', async () => {
    const [owner, other] = [await person(), await person()]
    const [made, hidden] = [await film(owner), await film(owner, { privacy: 'secret' })]
    await expect(put(other, made, 'Mine')).rejects.toEqual(code(7))
    await expect(removePinCaptions(other, { pin_id: made.id })).rejects.toEqual(code(7))
    for (const id of [hidden.id, '404']) {
      await expect(put(other, { id }, 'Mine')).rejects.toEqual(code(50))
      await expect(removePinCaptions(other, { pin_id: id })).rejects.toEqual(code(50))
    }
    await deletePin(owner, made.id)
    await expect(put(owner, made, 'Late')).rejects.toEqual(code(50))
  })

  test('refuses pins without a video', async () => {
    const owner = await person()
    const plain = await pin(owner, (await board(owner)).id)
    await expect(put(owner, plain, 'Hello')).rejects.toEqual(code(1, { field: 'pin_id' }))
    await expect(removePinCaptions(owner, { pin_id: plain.id })).rejects.toEqual(code(1, { field: 'pin_id' }))
  })

  test('names the field for invalid captions, a missing language, or too long a text', async () => {
    const owner = await person()
    const made = await film(owner)
    const parse = (over: object) =>
      pinCaptionsSet.safeParse({ pin_id: made.id, language: 'en', text: vtt('Hello'), ...over })
    for (const text of ['<html>', 'WEBVTT\n\n', '00:02.000 --> 00:01.000\nBackwards\n'])
      await expect(
        setPinCaptions(owner, pinCaptionsSet.parse({ pin_id: made.id, language: 'en', text })),
      ).rejects.toEqual(code(422, { field: 'text' }))
    expect(await shown(made)).toBe(null)
    for (const language of ['', 'e', '"><script>', 'english language'])
      expect(parse({ language }).error?.issues[0]?.path).toEqual(['language'])
    for (const text of ['', 'x'.repeat(maxCaptions + 1), 7])
      expect(parse({ text }).error?.issues[0]?.path).toEqual(['text'])
  })

  test('updates saves that showed the same captions, but none with its own captions', async () => {
    const [owner, keeper, other] = [await person(), await person(), await person()]
    const made = await film(owner)
    const saved = await save(keeper, made)
    const own = await save(other, saved)
    const theirs = (await put(other, own, 'In my words')).videos?.captions
    const first = (await put(owner, made, 'Helo')).videos?.captions
    expect([await shown(saved), await shown(own)]).toEqual([first, theirs])
    const mended = (await put(owner, made, 'Hello')).videos?.captions
    expect([await shown(made), await shown(saved), await shown(own)]).toEqual([mended, mended, theirs])
    await put(keeper, saved, 'Theirs')
    expect(await shown(made)).toEqual(mended)
  })

  test('stores one file for twenty concurrent uploads, for as long as a pin uses it', async () => {
    const owner = await person()
    const made = await film(owner)
    const all = await Promise.all(Array.from({ length: 20 }, () => put(owner, made, 'Once')))
    expect(new Set(all.map(({ videos }) => videos?.captions?.url)).size).toBe(1)
    await db().execute(sql`update captions set created_at = now() - interval '1 hour'`)
    await sweepVideoLeftovers()
    const count = async () =>
      (
        await db().execute(sql`select 1 from captions c where exists (select from pin_videos p
        where p.captions_signature = c.signature and p.pin_id = ${made.id})`)
      ).rows.length
    expect(await count()).toBe(1)
    const url = (await shown(made))?.url ?? ''
    const file = path.join(env().MEDIA_DIR, url.slice('/media/'.length))
    expect(await readFile(file, 'utf8')).toContain('Once')
    await removePinCaptions(owner, { pin_id: made.id })
    await sweepVideoLeftovers()
    await expect(readFile(file, 'utf8')).rejects.toThrow()
  })
})
