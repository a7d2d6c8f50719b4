import { beforeAll, describe, expect, test } from 'vitest'
import { makeClip } from '@/lib/media/video/test-clips'
import { type Answer, stranger } from '../support/client'
import { ready } from '../support/people/actions'
import { makePicture, unique } from '../support/picture'
import { rest } from '../support/rest'
import { dataOf, get, makeWorld, post, type World } from './world'

type Upload = { upload_id: string; upload_url: string; upload_parameters: Record<string, string> }

let world: World
beforeAll(async () => {
  world = await makeWorld()
}, 60_000)

async function register(media_type: string, more: object = {}): Promise<Upload> {
  const list = [{ id: 'a', media_type, upload_aux_data: { clips: [] }, ...more }]
  const form = { media_info_list: JSON.stringify(list) }
  const answer = await rest<{ a: Upload }>(
    world.me,
    'POST',
    '/v3/media/uploads/register/batch/',
    form,
    'form',
  )
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer.data.a
}

/** Sends a file with a client that has no cookie, as programs do. */
function send({ upload_url, upload_parameters }: Upload, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload_parameters)) form.append(name, value)
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'file')
  return stranger().request(new URL(upload_url).pathname, { method: 'POST', body: form })
}

async function finished(upload: Upload): Promise<Record<string, string>> {
  for (let n = 0; n < 400; n++) {
    const all = dataOf(await get(world.me, 'VIPResource', { upload_ids: [upload.upload_id] }))
    const progress = all[upload.upload_id] as unknown as Record<string, string>
    if (progress.status === 'succeeded') return progress
    expect(progress.status).not.toBe('failed')
    await new Promise((done) => setTimeout(done, 150))
  }
  throw new Error('the upload was not processed')
}

describe('uploads by capability', () => {
  test.each(['image', 'image-story-pin'])('take a picture as %s, and make a pin of it', async (type) => {
    const upload = await register(type)
    expect(upload.upload_id).toMatch(/^\d+$/)
    expect((await send(upload, await makePicture(unique('wire')))).status).toBe(204)
    const { signature, image_url } = await finished(upload)
    expect(image_url).toContain(signature)
    const made = await post(world.me, 'PinResource', 'create', {
      board_id: world.mine.board.id,
      upload_id: Number(upload.upload_id),
      image_signature: signature,
    })
    expect(made.status, made.text.slice(0, 300)).toBe(200)
    const { images } = await ready(world.me, String(dataOf(made).id))
    expect(images.orig?.url).toContain(signature)
  })

  test.each([
    ['with its size', true],
    ['without its size', false],
  ])(
    'take a video %s, and make a pin of it',
    async (_how, isSized) => {
      const clip = new Uint8Array(await makeClip({ size: '160x240' }))
      const upload = await register('video-story-pin', isSized ? { size: clip.length } : {})
      expect((await send(upload, clip)).status).toBe(204)
      const { signature, video_signature, image_url } = await finished(upload)
      expect([signature, /^[0-9a-f]{32}$/.test(signature ?? '')]).toEqual([video_signature, true])
      expect(image_url).toContain('/media/')
      const made = await post(world.me, 'PinResource', 'create', {
        board_id: world.mine.board.id,
        upload_id: upload.upload_id,
      })
      expect(made.status, made.text.slice(0, 300)).toBe(200)
    },
    90_000,
  )

  test('is refused without its parameters', async () => {
    const upload = await register('image')
    const answer = await send({ ...upload, upload_parameters: {} }, await makePicture('none'))
    expect(answer.status).toBe(403)
  })
})
