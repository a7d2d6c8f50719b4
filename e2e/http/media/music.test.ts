import { beforeAll, describe, expect, test } from 'vitest'
import { musicLimits } from '@/lib/media/music/limits'
import type { WireLibraryTrack, WireTrack } from '@/lib/media/music/schema'
import { ffmpegBytes } from '@/lib/media/video/test-clips'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import {
  type Answer,
  type Client,
  data,
  logIn,
  type Person,
  signUp,
  stranger,
  visitor,
} from '../../support/client'
import { unique } from '../../support/picture'

let mira: Person
let person: Person
beforeAll(async () => {
  mira = await logIn('mira@demo.example')
  person = await signUp()
})

type Bytes = Uint8Array<ArrayBuffer>

function send(client: Client, bytes: Bytes, words: Record<string, string>): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(words)) form.set(name, value)
  form.set('file', new File([bytes], 'a.mp3', { type: 'audio/mpeg' }))
  return client.post('/upload-music/', form)
}
const track = ({ json }: Answer) => (json as { track: WireLibraryTrack }).track

test('refuses music from everyone but admins, and other verbs', async () => {
  const bytes = new Uint8Array(10) as Bytes
  expect((await send(await visitor(), bytes, { title: 'A' })).status).toBe(401)
  expect((await send(person, bytes, { title: 'A' })).status).toBe(403)
  expect((await mira.request('/upload-music/')).status).toBe(405)
})

describe.skipIf(!isVideoOffered())('the music library', () => {
  test('refuses a track without a title, without bytes, and above 50 MB', async () => {
    expect((await send(mira, new Uint8Array(10) as Bytes, {})).json).toMatchObject({
      code: 1,
      message_detail: expect.stringMatching(/^title/),
    })
    expect((await send(mira, new Uint8Array(0) as Bytes, { title: 'A' })).json).toMatchObject({ code: 1 })
    const over = new Uint8Array(musicLimits.bytes + 1) as Bytes
    expect((await send(mira, over, { title: 'A' })).status).toBe(413)
  })

  test('adds a track that members find and browsers play in parts, until it is deleted', async () => {
    const title = unique('Tune')
    const tone = 300 + (Date.now() % 1000)
    const bytes = new Uint8Array(
      await ffmpegBytes(['-f', 'lavfi', '-i', `sine=f=${tone}:d=2`], 'a.mp3'),
    ) as Bytes
    const sent = await send(mira, bytes, { title, artist: 'Nobody' })
    expect(sent.status).toBe(200)
    const { id } = track(sent)
    const found = async () => data(await person.read<WireTrack[]>('MusicTracksResource', { query: title }))
    await expect.poll(found).toMatchObject([{ id, title, artist: 'Nobody' }])
    const [{ url = '' } = {}] = await found()
    const path = new URL(url, mira.base).pathname
    const whole = await stranger().request(path)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
    const part = await stranger().request(path, { headers: { Range: 'bytes=0-99' } })
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '100'])
    expect((await stranger().request(path.replace('.m4a', '.mp3'))).status).toBe(404)
    expect((await mira.request('/admin/music/')).text).toContain(title)
    expect((await person.request('/admin/music/')).status).toBe(404)
    expect((await mira.write('MusicLibraryResource', 'delete', { track_id: id })).status).toBe(200)
    expect(await found()).toEqual([])
    expect((await stranger().request(path)).status).toBe(404)
  })
})
