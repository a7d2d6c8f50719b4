import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openSession } from '@/lib/accounts/sessions/sessions.server'
import { person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { mediaProgress } from '@/lib/media/uploads/queries.server'
import { registerMedia } from '@/lib/media/uploads/register.server'
import { type RegisteredMedia, registerBatch } from '@/lib/media/uploads/schema'
import { db } from '@/lib/platform/db/client.server'
import { serveMediaUpload } from './upload-media-route.server'

/** Returns a member with a session of their own. */
async function member(): Promise<Member> {
  const user = await person()
  const opening = { user_id: user.id, install_id: 'install', user_agent: '', ip: '' }
  const { id: session_id } = await openSession(db(), opening)
  return { ...user, session_id }
}

const picture = async (seed: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: seed, g: 9, b: 99 } } })
    .jpeg()
    .toBuffer()

async function register(who: Member, more: object = {}): Promise<RegisteredMedia> {
  const one = { id: 'one', media_type: 'image', ...more }
  const made = await registerMedia(who, registerBatch.parse({ media_info_list: [one] }))
  return made.one as RegisteredMedia
}

/** Sends a file as programs do: the parameters, then the file; no cookie and no token. */
function send({ upload_url, upload_parameters }: RegisteredMedia, bytes: Uint8Array, change: object = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...upload_parameters, ...change })) form.append(name, value)
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a.jpg')
  return serveMediaUpload(
    new Request(upload_url, { method: 'POST', body: form, headers: { host: new URL(upload_url).host } }),
  )
}

test('takes one picture by its parameters alone, and says what came of it', async () => {
  const me = await member()
  const upload = await register(me)
  expect(upload.upload_id).toMatch(/^[1-9]\d{0,15}$/)
  expect(upload.upload_url).toMatch(/^https?:/)
  expect(await mediaProgress(me, [upload.upload_id])).toEqual({
    [upload.upload_id]: { status: 'registered', failure: null },
  })
  expect((await send(upload, await picture(1))).status).toBe(204)
  const { rows } = await db().execute<{ signature: string }>(
    sql`select signature from media_uploads where id = ${upload.upload_id}`,
  )
  expect(rows[0]?.signature).toMatch(/^[0-9a-f]{32}$/)
  expect(Object.keys(await mediaProgress(me, [upload.upload_id]))).toEqual([upload.upload_id])
})

test('is used once, also by two requests at the same time', async () => {
  const upload = await register(await member())
  const answers = await Promise.all([send(upload, await picture(2)), send(upload, await picture(2))])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await send(upload, await picture(2))).status).toBe(409)
})

test('is refused with another signature, time, number, or the parameters of another upload', async () => {
  const [me, other] = [await member(), await member()]
  const [upload, theirs] = [await register(me), await register(other)]
  const { signature, expires } = upload.upload_parameters
  for (const change of [
    { signature: `${signature.slice(0, -2)}AA` },
    { signature: '' },
    { expires: String(Number(expires) + 60) },
    { upload_id: theirs.upload_id },
    theirs.upload_parameters,
  ])
    expect((await send(upload, await picture(3), change)).status, JSON.stringify(change)).toBe(403)
  expect((await send(upload, await picture(3))).status).toBe(204)
})

test('is refused after an hour', async () => {
  const me = await member()
  const upload = await register(me)
  await db().execute(
    sql`update media_uploads set created_at = created_at - interval '61 minutes' where id = ${upload.upload_id}`,
  )
  expect((await send(upload, await picture(4))).status).toBe(403)
})

test('takes no more bytes than were registered', async () => {
  const bytes = await picture(5)
  const me = await member()
  expect((await send(await register(me, { size: bytes.length }), bytes)).status).toBe(204)
  const answer = await send(await register(me, { size: bytes.length - 1 }), bytes)
  expect([answer.status, ((await answer.json()) as { field: string }).field]).toEqual([413, 'file'])
})

test.each([
  [
    'the session that registered it has ended',
    (me: Member) => sql`update sessions set revoked_at = now() where id = ${me.session_id}`,
    401,
  ],
  [
    'the account may not write any more',
    (me: Member) => sql`update users set is_write_banned = true where id = ${me.id}`,
    403,
  ],
])('is refused when %s', async (_what, change, status) => {
  const me = await member()
  const upload = await register(me)
  await db().execute(change(me))
  expect((await send(upload, await picture(6))).status).toBe(status)
})

test('shows the progress of an upload to its member only', async () => {
  const upload = await register(await member())
  expect(await mediaProgress(await member(), [upload.upload_id])).toEqual({})
})

test('names the true field of a fault, in a list and in its JSON text', () => {
  const bad = [{ id: 'a', media_type: 'sculpture' }]
  for (const media_info_list of [bad, JSON.stringify(bad)]) {
    const { error } = registerBatch.safeParse({ media_info_list })
    expect(error?.issues[0]?.path.join('.')).toBe('media_info_list.0.media_type')
  }
  const { error } = registerBatch.safeParse({ media_info_list: '[{' })
  expect(error?.issues[0]?.path.join('.')).toBe('media_info_list')
})
