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
import type { DemoMedia } from '../make-media'
import type { Picture } from '../plan'
import { filmOf, filmSize } from './film'
import { type Clip, clips } from './list'

const run = promisify(execFile)

/** A clip that was made: its rows. */
export type DemoVideo = {
  /** Signature of the picture that is its cover. */
  cover: string
  video: typeof videos.$inferInsert
  captions: typeof captions.$inferInsert | null
}

/** The drawings that clips are made of, and where their files are. */
export type Drawings = { pictures: readonly Picture[]; media: readonly DemoMedia[]; store: MediaStore }

async function captionsOf({ lines, seconds }: Clip, store: MediaStore): Promise<DemoVideo['captions']> {
  if (!lines) return null
  const each = seconds / lines.length
  const stamp = (time: number) => `00:${time.toFixed(3).padStart(6, '0')}`
  const cues = lines.map((line, i) => `${stamp(i * each + 0.2)} --> ${stamp((i + 1) * each)}\n${line}`)
  const vtt = webvtt(`WEBVTT\n\n${cues.join('\n\n')}`) ?? ''
  const signature = contentSignature(Buffer.from(`en\n${vtt}`))
  await store.put(captionsKey(signature), Buffer.from(vtt), contentTypeOf('a.vtt'))
  return { signature, language: 'en' }
}

/** Writes the drawings of a clip into a folder; returns their paths, with the size and signature of the first. */
async function writeDrawings(
  { family, drawings }: Clip,
  { pictures, media, store }: Drawings,
  folder: string,
) {
  const files: string[] = []
  for (const index of drawings) {
    const at = pictures.findIndex((picture) => picture.family === family && picture.index === index)
    const made = media[at]
    const file = made && (await store.get(mediaKey(made.signature, 'orig', made.ext as 'jpg')))
    if (!file) throw new Error(`no picture ${index} of ${family}`)
    const name = path.join(folder, `${files.length}.jpg`)
    await writeFile(name, await buffer(file.stream))
    files.push(name)
    if (files.length === drawings.length) break
  }
  const first = pictures.findIndex((picture) => picture.family === family && picture.index === drawings[0])
  const [picture, cover] = [pictures[first], media[first]]
  if (!picture || !cover) throw new Error(`no picture of ${family}`)
  return { files, size: filmSize(picture), cover: cover.signature }
}

async function makeClip(clip: Clip, world: Drawings): Promise<DemoVideo> {
  return inWorkFolder(`demo-${clip.family}-${clip.drawings.join('-')}`, async (folder) => {
    const { files, size, cover } = await writeDrawings(clip, world, folder)
    const source = path.join(folder, 'source.mp4')
    await run(videoTools()?.ffmpeg ?? 'ffmpeg', filmOf(clip, files, size, source), { timeout: 120_000 })
    const probed = await probeVideo(source)
    const top = rungSize(720, probed)
    const row = {
      signature: await signatureOf(source),
      rungs: rungsFor(top),
      has_sound: probed.has_sound,
      ...top,
    }
    const watch = { onPercent: () => {}, signal: new AbortController().signal }
    await makeFiles(folder, source, row, { probed, piece: wholeVideo(probed.duration) }, watch)
    const video = {
      ...row,
      status: 'succeeded' as const,
      duration: probed.duration,
      bytes: await storedBytes(row),
      ready_at: new Date(),
    }
    return { cover, video, captions: await captionsOf(clip, world.store) }
  })
}

/**
 * Makes the clips `from` … `to` of the list, one after another, and calls `made` with each; none without ffmpeg. One that
 * fails is reported and left out.
 */
export async function makeClips(
  world: Drawings,
  [from, to]: readonly [from: number, to: number],
  report: (message: string) => void,
  made: (video: DemoVideo) => Promise<void> | void,
): Promise<void> {
  const wanted = videoTools() ? clips.slice(from, to) : []
  let count = 0
  for (const clip of wanted) {
    try {
      await made(await makeClip(clip, world))
      count++
    } catch (error) {
      report(`A clip was not made: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
  }
  if (wanted.length > 0) report(`Clips made: ${from + count} of ${clips.length}`)
}
