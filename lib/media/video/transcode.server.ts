import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Dimensions } from '@/lib/media/images/sizes'
import { longestVideo } from './limits'
import { type Probed, reading } from './probe.server'
import { VideoRefused } from './refused'
import { type Rung, rungFiles, rungSize, soundBits, videoBits } from './rungs'
import { toneMap, toneTags } from './tone-map.server'
import { runTool, ToolFailed } from './tools.server'

/** Seconds of processor time: a quarter of an hour of 4K at a tenth of its speed. */
const encodeSeconds = 9000
const frameSeconds = 60

/** Seconds between two key frames, which are possible starts of a stream segment. */
const keySeconds = 2
const partSeconds = 4

/** Drops all metadata about place, time or owner. */
export const nameless = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'] as const
const bare = [...nameless, '-flags:v', '+bitexact', '-flags:a', '+bitexact'] as const

export const quiet = ['-v', 'error', '-nostdin', '-y'] as const

/** Converts a tool's failure into a refusal of the file: the limits are wide enough for every real one. */
function refusing<T>(run: Promise<T>): Promise<T> {
  return run.catch((error: unknown) => {
    throw error instanceof ToolFailed ? new VideoRefused('broken', { cause: error }) : error
  })
}

const scaled = ({ width, height }: Dimensions, hdr: Probed['hdr']) =>
  [`scale=${width}:${height}:flags=bicubic`, 'setsar=1', ...toneMap(hdr), 'format=yuv420p'].join(',')

/** Chooses the streams of a video, whatever else its file holds. */
const streamsOf = ({ picture, sound }: Probed) => [
  ...['-map', `0:${picture}`],
  ...(sound === null ? [] : ['-map', `0:${sound}`]),
]

/** The piece of a file to encode, all of it unless `isCut`: its start in the file and its duration, in milliseconds. */
export type Piece = { from: number; duration: number; isCut: boolean }

/** Returns the piece that covers a whole video with a duration in milliseconds. */
export const wholeVideo = (duration: number): Piece => ({ from: 0, duration, isCut: false })

const seconds = (ms: number) => String(ms / 1000)

/** Called with the progress, 0 to 1; may abort the work. */
type Watch = { onPart: (part: number) => void; signal: AbortSignal }

/**
 * Encodes one rendition of a piece of a video as a file that plays from its start: H.264 and AAC, upright, at most 30
 * frames a second, without any metadata. @throws VideoRefused for damaged data
 */
export async function encodeRung(
  source: string,
  target: string,
  rung: Rung,
  video: Probed,
  piece: Piece,
  { onPart, signal }: Watch,
): Promise<void> {
  const bits = videoBits[rung]
  const picture = [
    ...['-vf', `fps=${video.rate},${scaled(rungSize(rung, rungSize(720, video)), video.hdr)}`],
    ...toneTags(video.hdr),
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-level:v', '3.1', '-crf', '23'],
    ...['-maxrate', String(bits), '-bufsize', String(bits * 2), '-threads', '2'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${keySeconds})`, '-sc_threshold', '0'],
  ]
  const sound = ['-c:a', 'aac', '-b:a', String(soundBits), '-ac', '2', '-ar', '44100']
  const onLine = (line: string) => {
    const [name, value] = line.split('=')
    if (name === 'out_time_us') onPart(Math.min(1, Math.max(0, Number(value) / 1000 / piece.duration)) || 0)
  }
  const args = [
    ...[...quiet, ...reading, ...(piece.from > 0 ? ['-ss', seconds(piece.from)] : []), '-i', source],
    ...[...streamsOf(video), '-sn', '-dn'],
    // A container may state a shorter duration than it has.
    ...['-t', piece.isCut ? seconds(piece.duration) : seconds(longestVideo + 1000)],
    ...picture,
    ...sound,
    ...bare,
    ...['-movflags', '+faststart', '-progress', 'pipe:1', '-f', 'mp4', target],
  ]
  await refusing(runTool('ffmpeg', args, { seconds: encodeSeconds, onLine, signal }))
}

/** Cuts a rendition into stream segments: one file with all of them, and their list, next to `rendition`. */
export async function cutRung(rendition: string, rung: Rung): Promise<void> {
  const [parts = '', list = ''] = rungFiles(rung).map((name) => path.join(path.dirname(rendition), name))
  const stream = [
    ...['-f', 'hls', '-hls_time', String(partSeconds), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
    ...['-hls_segment_filename', parts],
  ]
  const args = [...quiet, ...reading, '-i', rendition, '-map', '0', '-c', 'copy', ...bare, ...stream, list]
  await runTool('ffmpeg', args, { seconds: 300 })
}

/**
 * Returns the most representative frame of the first ten seconds of a piece, as a PNG, upright. @throws
 * VideoRefused
 */
export async function posterOf(source: string, target: string, video: Probed, piece: Piece): Promise<Buffer> {
  const start = Math.min(1000, piece.duration / 2)
  const scale = Math.min(1, 1920 / Math.max(video.width, video.height))
  const size = {
    width: Math.max(1, Math.round(video.width * scale)),
    height: Math.max(1, Math.round(video.height * scale)),
  }
  const fitted = `scale=${size.width}:${size.height},setsar=1`
  const tones = toneMap(video.hdr)
  // Choosing a frame reduces it to eight bits, so tones are mapped before that.
  const steps =
    tones.length > 0 ? [fitted, ...tones, 'format=rgb24', 'thumbnail=n=30'] : ['thumbnail=n=30', fitted]
  const filter = ['fps=3', ...steps, 'format=rgb24'].join(',')
  const args = [
    ...[...quiet, ...reading, '-ss', seconds(piece.from + start)],
    ...['-t', seconds(Math.min(10_000, piece.duration - start)), '-i', source, '-map', `0:${video.picture}`],
    ...['-vf', filter, '-frames:v', '1', ...nameless, '-f', 'image2', '-update', '1', '-c:v', 'png', target],
  ]
  await refusing(runTool('ffmpeg', args, { seconds: frameSeconds }))
  return readFile(target).catch((error: unknown) => {
    throw new VideoRefused('broken', { cause: error })
  })
}
