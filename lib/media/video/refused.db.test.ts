import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createPin } from '@/lib/content/pins/commands.server'
import { markVideoPinsReady } from '@/lib/content/pins/picture/pin-video.server'
import { pinCreate } from '@/lib/content/pins/schema'
import { board, person } from '@/lib/content/pins/test-world.server'
import { processVideo } from './jobs.server'
import { ffmpegBytes, makeClip } from './test-clips'
import { statusOf, uploaded } from './testing.server'
import { isVideoOffered } from './tools.server'
import { uploadPath } from './work-files.server'

const work = (id: string) => processVideo(id, true, markVideoPinsReady)
const code = (n: number) => expect.objectContaining({ code: n })

describe.skipIf(!isVideoOffered())('inspection of a video', () => {
  const avi = { out: ['-c:v', 'mpeg4', '-an', '-f', 'avi'], name: 'a.avi' }
  const hostile = [
    ['an AVI that says it is an MP4', () => makeClip(avi), /not an MP4/],
    [
      'a list of files of this machine',
      async () =>
        Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
      /not an MP4/,
    ],
    [
      'a list for joining files',
      async () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"),
      /not an MP4/,
    ],
    ['MPEG-4 part 2', () => makeClip({ out: ['-c:v', 'mpeg4', '-an'] }), /not in H\.264/],
    [
      'a picture',
      () => ffmpegBytes(['-f', 'lavfi', '-i', 'testsrc2', '-frames:v', '1'], 'a.png'),
      /not an MP4/,
    ],
    [
      'sound alone',
      () => makeClip({ in: ['-f', 'lavfi', '-i', 'sine=d=5'], out: ['-c:a', 'aac'] }),
      /no moving picture/,
    ],
    ['nonsense', async () => Buffer.alloc(5000, 7), /not an MP4|damaged/],
    ['3.5 seconds', () => makeClip({ seconds: 3.5 }), /shorter than 4 seconds/],
    [
      '15 minutes and a second',
      () =>
        makeClip({
          in: ['-f', 'lavfi', '-i', 'color=s=32x32:r=1:d=901'],
          out: ['-c:v', 'libx264', '-preset', 'ultrafast'],
        }),
      /longer than 15 minutes/,
    ],
    [
      'more pixels than 4K',
      () =>
        makeClip({
          in: ['-f', 'lavfi', '-i', 'color=s=4400x2400:r=1:d=1'],
          out: ['-c:v', 'libx264', '-preset', 'ultrafast'],
        }),
      /more pixels/,
    ],
  ] as const
  test.each(hostile)('refuses %s', async (_name, make, reason) => {
    const member = await person()
    const id = await uploaded(member, await make())
    await work(id)
    expect(await statusOf(member, id)).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(reason),
    })
    expect(existsSync(uploadPath(id))).toBe(false)
    const { id: board_id } = await board(member)
    const publish = createPin(member, pinCreate.parse({ board_id, media_upload_id: id }))
    await expect(publish).rejects.toEqual(code(422))
  })

  test('accepts 4 seconds', async () => {
    const member = await person()
    const id = await uploaded(member, await makeClip({ seconds: 4, size: '64x64' }))
    await work(id)
    expect(await statusOf(member, id)).toMatchObject({ status: 'succeeded' })
  })

  test('reads no other files that an MP4 refers to', async () => {
    const member = await person()
    const clip = await makeClip({ size: '64x64' })
    // An external data reference in place of "this file": a reader would have to open another file.
    const at = clip.indexOf('url \u0000\u0000\u0000\u0001')
    expect(at).toBeGreaterThan(0)
    clip[at + 7] = 0
    const id = await uploaded(member, clip)
    await work(id)
    expect((await statusOf(member, id))?.status).toMatch(/succeeded|failed/)
  })
})
