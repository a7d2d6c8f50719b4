import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { contentTypeOf } from '@/lib/media/images/pixels/content-type'
import { checkDuration, lengthOf, type Probed } from './probe.server'
import { masterFile, masterPlaylist, type Rung, rungFiles, videoFolder, videoKeys } from './rungs'
import type { Video } from './state.server'
import { cutRung, encodeRung, type Piece } from './transcode.server'

/** The properties that determine a video's files. */
type Made = Omit<Video, 'status'>

/** Returns the first 128 bits of the SHA-256 of a file, as for every upload. */
export async function signatureOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return hash.digest('hex').slice(0, 32)
}

/**
 * The share of the total work for each rendition: roughly proportional to its pixels, plus the time for reading the
 * source.
 */
const shares: Record<Rung, number> = { 240: 2, 480: 4, 720: 7 }

async function makeRung(
  folder: string,
  source: string,
  rung: Rung,
  video: { signature: string; probed: Probed; piece: Piece },
  watch: { onPart: (part: number) => void; signal: AbortSignal },
): Promise<void> {
  const keys = rungFiles(rung).map((name) => videoFolder(video.signature) + name)
  const stored = await Promise.all(keys.map((key) => mediaStore().exists(key)))
  // Already created by a killed run, or by another upload of the same bytes.
  if (stored.every(Boolean)) return watch.onPart(1)
  const whole = path.join(folder, `${rung}p.mp4`)
  await encodeRung(source, whole, rung, video.probed, video.piece, watch)
  checkDuration(await lengthOf(whole))
  await cutRung(whole, rung)
  for (const key of keys) await mediaStore().adopt(key, path.join(folder, path.basename(key)))
}

export async function storedBytes(video: Made): Promise<number> {
  let bytes = 0
  for (const key of videoKeys(video)) {
    const file = await mediaStore().get(key)
    bytes += file?.size ?? 0
    file?.stream.destroy()
  }
  return bytes
}

/** Creates the missing files of a video, its list of renditions last. */
export async function makeFiles(
  folder: string,
  source: string,
  video: Made,
  { probed, piece }: { probed: Probed; piece: Piece },
  watch: Watch,
): Promise<void> {
  const { signature, rungs, has_sound } = video
  const all = rungs.reduce((sum, rung) => sum + shares[rung], 0)
  let done = 0
  for (const rung of rungs) {
    const onPart = (part: number) => watch.onPercent(5 + (94 * (done + part * shares[rung])) / all)
    await makeRung(folder, source, rung, { signature, probed, piece }, { onPart, signal: watch.signal })
    done += shares[rung]
  }
  const key = videoFolder(signature) + masterFile
  await mediaStore().put(key, Buffer.from(masterPlaylist(video, rungs, has_sound)), contentTypeOf(key))
}

/** Called with the progress in percent; may abort the work. */
export type Watch = { onPercent: (percent: number) => void; signal: AbortSignal }
