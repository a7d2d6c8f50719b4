import type { Dimensions } from '@/lib/media/images/sizes'

/** Pixels of the short side of each rendition. */
export type Rung = 240 | 480 | 720

const all: readonly Rung[] = [240, 480, 720]

/** Maximum pixels of the long side for the largest rung; others are proportional. H.264 level 3.1 allows no more. */
const longSide = 1280

/** Maximum bit rates of pictures and of sound. */
export const videoBits: Record<Rung, number> = { 240: 400_000, 480: 1_200_000, 720: 2_800_000 }
export const soundBits = 96_000

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2)

/** Returns the size of a rendition: within the rung's box, never enlarged, sides even as H.264 requires. */
export function rungSize(rung: Rung, { width, height }: Dimensions): Dimensions {
  const short = Math.min(width, height)
  const long = Math.max(width, height)
  const scale = Math.min(1, rung / short, (longSide * rung) / 720 / long)
  return { width: even(width * scale), height: even(height * scale) }
}

/**
 * Returns the renditions of a video whose largest one has `top` pixels, smallest first: that one and those
 * clearly smaller.
 */
export function rungsFor(top: Dimensions): Rung[] {
  return all.filter((rung) => rung === 720 || rungSize(rung, top).width * 1.2 < top.width)
}

/**
 * True if a rendition is also stored as one file that plays from its start: the largest one, and the one for cards.
 */
export const isProgressive = (rung: Rung): boolean => rung !== 480

/** Returns the folder of a video's files in the store, ending in a slash. */
export function videoFolder(signature: string): string {
  return `video/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}/`
}

/** Names of the files of a rendition: its part of the stream, that part's list, and the single file if there is one. */
export function rungFiles(rung: Rung): string[] {
  return [`${rung}p.m4s`, `${rung}p.m3u8`, ...(isProgressive(rung) ? [`${rung}p.mp4`] : [])]
}

export const masterFile = 'master.m3u8'

/** Returns every key of a video's files in the store. */
export function videoKeys({ signature, rungs }: { signature: string; rungs: readonly Rung[] }): string[] {
  return [...rungs.flatMap(rungFiles), masterFile].map((name) => videoFolder(signature) + name)
}

/** Returns the store's key of a captions file. */
export function captionsKey(signature: string): string {
  return `captions/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.vtt`
}

/** Returns the list of a video's renditions, best first, for players that adapt to the connection (HLS). */
export function masterPlaylist(top: Dimensions, rungs: readonly Rung[], hasSound: boolean): string {
  const entries = [...rungs].reverse().map((rung) => {
    const { width, height } = rungSize(rung, top)
    const bits = Math.round((videoBits[rung] + (hasSound ? soundBits : 0)) * 1.1)
    const codecs = hasSound ? 'avc1.4d401f,mp4a.40.2' : 'avc1.4d401f'
    return `#EXT-X-STREAM-INF:BANDWIDTH=${bits},RESOLUTION=${width}x${height},CODECS="${codecs}"\n${rung}p.m3u8\n`
  })
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${entries.join('')}`
}
