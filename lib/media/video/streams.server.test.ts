import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { log } from '@/lib/core/logs/log.server'
import { forgetSingletons } from '@/lib/core/singleton'
import { probeVideo } from './probe.server'
import { ffmpegBytes, makeClip, probed } from './test-clips'
import { canMapTones, toneMap } from './tone-map.server'
import { isVideoOffered } from './tools.server'
import { encodeRung, posterOf, wholeVideo } from './transcode.server'

const folder = mkdtempSync(path.join(tmpdir(), 'magpie-streams-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => path.join(folder, name)
const watch = { onPart: () => undefined, signal: new AbortController().signal }

async function encoded(file: string) {
  const video = await probeVideo(file)
  await encodeRung(file, at('made.mp4'), 240, video, wholeVideo(video.duration), watch)
  return { video, made: await probed(at('made.mp4')) }
}

describe.skipIf(!isVideoOffered())('a video with further streams', () => {
  beforeAll(async () => {
    writeFileSync(at('clip.mp4'), await makeClip({ size: '64x48' }))
    writeFileSync(
      at('cover.png'),
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    )
    writeFileSync(at('words.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHello\n')
    writeFileSync(
      at('words.ass'),
      '[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,Hello\n',
    )
  })
  const clip = ['-i', at('clip.mp4')]
  const cover = ['-i', at('cover.png'), '-map', '1', '-map', '0', '-c', 'copy', '-c:v:0', 'mjpeg']
  const kinds: [string, string, string[], string[]][] = [
    [
      'a cover before it',
      'cover.mp4',
      [...clip, ...cover, '-disposition:v:0', 'attached_pic'],
      ['h264', 'aac'],
    ],
    ['a second film in another code', 'drone.mov', [...clip, ...cover], ['h264', 'aac']],
    [
      'subtitles',
      'words.mp4',
      [...clip, '-i', at('words.srt'), '-c', 'copy', '-c:s', 'mov_text'],
      ['h264', 'aac'],
    ],
    [
      'an attached font and styled subtitles',
      'styled.mkv',
      [
        ...clip,
        '-i',
        at('words.ass'),
        '-c',
        'copy',
        '-attach',
        at('cover.png'),
        '-metadata:s:t',
        'mimetype=image/png',
      ],
      ['h264', 'aac'],
    ],
    ['sound of a telephone', 'alaw.mov', [...clip, '-c:v', 'copy', '-c:a', 'pcm_alaw'], ['h264', 'aac']],
    ['sound that nobody can hear here', 'adpcm.mkv', [...clip, '-c:v', 'copy', '-c:a', 'adpcm_ms'], ['h264']],
  ]
  test.each(kinds)('is taken with %s', async (_kind, name, args, codecs) => {
    writeFileSync(at(name), await ffmpegBytes(args, name))
    const { video, made } = await encoded(at(name))
    expect(video).toMatchObject({ width: 64, height: 48, has_sound: codecs.length > 1, hdr: null })
    expect(made.streams.map((stream) => stream.codec_name)).toEqual(codecs)
    expect(Number(made.format.duration)).toBeCloseTo(5, 0)
    const poster = await posterOf(at(name), at('poster.png'), video, wholeVideo(video.duration))
    expect(await sharp(poster).metadata()).toMatchObject({ width: 64, height: 48 })
  })

  test('is as long as it plays, however late its clock begins', async () => {
    writeFileSync(
      at('late.mkv'),
      await ffmpegBytes([...clip, '-c', 'copy', '-output_ts_offset', '3600'], 'late.mkv'),
    )
    const { video, made } = await encoded(at('late.mkv'))
    expect(Math.abs(video.duration - 5000)).toBeLessThan(200)
    expect(Number(made.format.duration)).toBeCloseTo(5, 0)
  })

  test('is refused when no film in it can be read', async () => {
    const args = [...clip, '-map', '0:v', '-c:v', 'mjpeg', '-t', '5']
    writeFileSync(at('mjpeg.mov'), await ffmpegBytes(args, 'mjpeg.mov'))
    await expect(probeVideo(at('mjpeg.mov'))).rejects.toMatchObject({ reason: 'codec' })
  })
})

/** Light that is a share of white paper's 203 nits, as the two HDR curves store it. */
const curves = {
  smpte2084: (light: number) => {
    const power = ((light * 203) / 10_000) ** (2610 / 16_384)
    return ((3424 / 4096 + (2413 / 128) * power) / (1 + (2392 / 128) * power)) ** (2523 / 32)
  },
  // A screen of 1000 nits raises the whole by 1.2 (BT.2100).
  'arib-std-b67': (light: number) => {
    const scene = ((light * 203) / 1000) ** (1 / 1.2)
    return scene <= 1 / 12
      ? Math.sqrt(3 * scene)
      : 0.178_832_77 * Math.log(12 * scene - 0.284_668_92) + 0.559_910_73
  },
}

describe.skipIf(!isVideoOffered())('a video with high dynamic range', () => {
  const gray = 192
  const light = (gray / 255) ** 2.4

  test.each(Object.entries(curves))(
    'in %s has the tones of its poster and renditions mapped',
    async (curve, store) => {
      const stored = Math.round(store(light) * 255)
        .toString(16)
        .padStart(2, '0')
      const tags = ['-color_primaries', 'bt2020', '-color_trc', curve, '-colorspace', 'bt2020nc']
      const source = `color=c=0x${stored.repeat(3)}:s=64x48:r=4:d=4.5,format=gbrp,scale=out_color_matrix=bt2020,format=yuv420p`
      const args = ['-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-preset', 'ultrafast', ...tags]
      writeFileSync(at('hdr.mp4'), await ffmpegBytes(args, 'hdr.mp4'))
      const { video, made } = await encoded(at('hdr.mp4'))
      expect(video.hdr).toMatchObject({ transfer: curve })
      expect(made.streams[0]).toMatchObject(
        canMapTones() ? { color_transfer: 'bt709' } : { color_transfer: curve },
      )
      if (!canMapTones()) return
      const { data } = await sharp(await posterOf(at('hdr.mp4'), at('hdr.png'), video, wholeVideo(4500)))
        .raw()
        .toBuffer({ resolveWithObject: true })
      for (const channel of data.subarray(0, 3))
        expect(Math.abs(channel - gray), `${channel}`).toBeLessThan(12)
      const frame = await ffmpegBytes(['-i', at('made.mp4'), '-frames:v', '1'], 'frame.png')
      const [red = 0] = await sharp(frame).raw().toBuffer()
      expect(Math.abs(red - gray), `${red}`).toBeLessThan(12)
    },
  )

  test('is shown as before, and says so once, by an ffmpeg without the filters', () => {
    vi.stubEnv('FFMPEG', '/bin/true')
    vi.stubEnv('FFPROBE', '/bin/true')
    forgetSingletons()
    using warn = vi.spyOn(log, 'warn').mockReturnValue(undefined)
    const hdr = { transfer: 'smpte2084', primaries: '', space: '' } as const
    expect(toneMap(hdr)).toEqual([])
    expect(toneMap(hdr)).toEqual([])
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[1]).toContain('HDR')
    vi.unstubAllEnvs()
    forgetSingletons()
  })
})
