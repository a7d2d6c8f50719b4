import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { MediaStore } from '@/lib/media/images/files/store'
import { contentTypeOf } from '@/lib/media/images/pixels/content-type'
import { contentSignature } from '@/lib/media/images/signature.server'
import { mediaKey } from '@/lib/media/images/sizes'
import { webvtt } from '@/lib/media/video/captions'
import { makeFiles, signatureOf, storedBytes } from '@/lib/media/video/make-files.server'
import { probeVideo } from '@/lib/media/video/probe.server'
import { captionsKey, rungSize, rungsFor } from '@/lib/media/video/rungs'
import type { captions, videos } from '@/lib/media/video/table.server'
import { videoTools } from '@/lib/media/video/tools.server'
import { wholeVideo } from '@/lib/media/video/transcode.server'
import { inWorkFolder } from '@/lib/media/video/work-files.server'
import type { DemoMedia } from './make-media'
import type { Picture } from './plan'

const run = promisify(execFile)

/** A clip of the demo world: the picture that is its cover, and its rows. */
export type DemoVideo = {
  /** Index of the picture. */
  picture: number
  video: typeof videos.$inferInsert
  captions: typeof captions.$inferInsert | null
}

/** The clips: a family of drawings, its cover, sound, and captions. */
const clips = [
  {
    family: 'seas',
    tones: [196, 246.94, 293.66],
    text: 'The tide comes in.|The light goes.|And the sea stays.',
  },
  { family: 'forests', tones: [174.61, 220, 261.63], text: null },
]

/** Seconds per drawing, the last of which overlaps with the next. */
const seconds = 3
const fade = 1
const perSecond = 20

/** Returns ffmpeg's filters for three drawings in sequence, each drifting slowly, with a quiet chord. */
function directions(files: readonly string[], { width, height }: Picture, tones: readonly number[]) {
  const w = 540
  const h = Math.round((w * height) / width / 2) * 2
  const drift = files.map((_, i) => {
    const across = i % 2 === 0 ? `(iw-ow)*t/${seconds}` : `(iw-ow)*(1-t/${seconds})`
    return `[${i}:v]scale=${w * 1.65}:${h * 1.65}:force_original_aspect_ratio=increase,setsar=1,crop=${w * 1.5}:${h * 1.5}:x='${across}':y='(ih-oh)*(1-t/${seconds})',scale=${w}:${h},format=yuv420p[p${i}]`
  })
  const step = seconds - fade
  const total = step * files.length + fade
  const chord = tones.map((tone, i) => `sin(2*PI*${tone}*t)*(0.5+0.5*sin(t*${1 + i / 2}))`).join('+')
  return {
    inputs: files.flatMap((file) => [
      '-loop',
      '1',
      '-r',
      String(perSecond),
      '-t',
      String(seconds),
      '-i',
      file,
    ]),
    filter: [
      ...drift,
      `[p0][p1]xfade=transition=fade:duration=${fade}:offset=${step}[a]`,
      `[a][p2]xfade=transition=fade:duration=${fade}:offset=${step * 2}[v]`,
      `aevalsrc='0.05*(${chord})':d=${total}:s=44100,afade=t=in:d=1,afade=t=out:st=${total - 1}:d=1[s]`,
    ].join(';'),
  }
}

type World = { pictures: readonly Picture[]; media: readonly DemoMedia[]; store: MediaStore }

/** Returns three upright drawings of a family; the first is the cover. */
function drawingsOf(family: string, { pictures }: World): number[] {
  const own = pictures.flatMap((picture, i) =>
    picture.family === family && picture.height > picture.width * 1.2 ? [i] : [],
  )
  return own.slice(0, 3)
}

async function captionsOf(text: string | null, store: MediaStore): Promise<DemoVideo['captions']> {
  if (!text) return null
  const cues = text.split('|').map((line, i) => `00:0${i * 2}.300 --> 00:0${i * 2 + 2}.000\n${line}`)
  const vtt = webvtt(`WEBVTT\n\n${cues.join('\n\n')}`) ?? ''
  const signature = contentSignature(Buffer.from(`en\n${vtt}`))
  await store.put(captionsKey(signature), Buffer.from(vtt), contentTypeOf('a.vtt'))
  return { signature, language: 'en' }
}

async function makeClip(clip: (typeof clips)[number], world: World): Promise<DemoVideo | null> {
  const drawings = drawingsOf(clip.family, world)
  const [cover] = drawings
  const picture = cover === undefined ? undefined : world.pictures[cover]
  if (cover === undefined || !picture || drawings.length < 3) return null
  return inWorkFolder(`demo-${clip.family}`, async (folder) => {
    const files: string[] = []
    for (const [i, index] of drawings.entries()) {
      const media = world.media[index]
      const file = media && (await world.store.get(mediaKey(media.signature, 'orig', media.ext as 'jpg')))
      if (!file) return null
      files.push(path.join(folder, `${i}.jpg`))
      await writeFile(path.join(folder, `${i}.jpg`), await buffer(file.stream))
    }
    const source = path.join(folder, 'source.mp4')
    const { inputs, filter } = directions(files, picture, clip.tones)
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '16', '-c:a', 'aac', '-shortest']
    const args = ['-v', 'error', '-y', ...inputs, '-filter_complex', filter, '-map', '[v]', '-map', '[s]']
    await run(videoTools()?.ffmpeg ?? 'ffmpeg', [...args, ...codecs, source], { timeout: 120_000 })
    const probed = await probeVideo(source)
    const signature = await signatureOf(source)
    const top = rungSize(720, probed)
    const row = { signature, rungs: rungsFor(top), has_sound: probed.has_sound, ...top }
    await makeFiles(
      folder,
      source,
      row,
      { probed, piece: wholeVideo(probed.duration) },
      {
        onPercent: () => {},
        signal: new AbortController().signal,
      },
    )
    const bytes = await storedBytes(row)
    const video = {
      ...row,
      status: 'succeeded' as const,
      duration: probed.duration,
      bytes,
      ready_at: new Date(),
    }
    return { picture: cover, video, captions: await captionsOf(clip.text, world.store) }
  })
}

/** Creates the clips of the demo world from its own drawings; none if ffmpeg is missing or fails. */
export async function makeVideos(world: World, report: (message: string) => void): Promise<DemoVideo[]> {
  if (!videoTools()) return []
  const made: DemoVideo[] = []
  for (const clip of clips) {
    const video = await makeClip(clip, world).catch((error: unknown) => {
      report(`A clip was not made: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      return null
    })
    if (video) made.push(video)
  }
  report(`Clips made: ${made.length} of ${clips.length}`)
  return made
}
