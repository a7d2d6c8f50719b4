import { z } from 'zod'
import type { Dimensions } from '@/lib/media/images/sizes'
import {
  containerNames,
  decoderNames,
  durationSlack,
  longestVideo,
  maxVideoPixels,
  maxVideoSide,
  shortestVideo,
  soundCodecs,
  videoCodecs,
} from './limits'
import { VideoRefused } from './refused'
import type { Hdr } from './tone-map.server'
import { runTool, ToolFailed } from './tools.server'
import { type Trim, trimWithin } from './trim'

/**
 * Arguments for opening any user's file: the allowed protocols, containers and codecs, and two threads, since each
 * holds frames: in 4K they would take memory by the number of processors.
 */
export const reading = [
  '-threads',
  '2',
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  containerNames,
  '-codec_whitelist',
  decoderNames,
] as const

/** The header of a video. Width and height are those of the upright picture with square pixels. */
export type Probed = Dimensions & {
  /** Milliseconds */
  duration: number
  has_sound: boolean
  /** The places of its picture and of its sound among the streams of the file. */
  picture: number
  sound: number | null
  hdr: Hdr | null
  /** Frames per second, at most 30, as a fraction. */
  rate: string
}

const number = z.coerce.number().catch(0)
const answer = z.object({
  format: z.object({ duration: number.default(0), start_time: number.default(0) }),
  streams: z.array(
    z.object({
      index: z.number(),
      codec_type: z.string().default(''),
      codec_name: z.string().default(''),
      width: number.default(0),
      height: number.default(0),
      duration: number.default(0),
      avg_frame_rate: z.string().default(''),
      color_transfer: z.string().default(''),
      color_primaries: z.string().default(''),
      color_space: z.string().default(''),
      sample_aspect_ratio: z.string().default('1:1'),
      disposition: z.object({ attached_pic: number.default(0) }).default({ attached_pic: 0 }),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
    }),
  ),
})

type Answer = z.output<typeof answer>
type Stream = Answer['streams'][number]

function upright(stream: Stream): Dimensions {
  const [across = 1, down = 1] = stream.sample_aspect_ratio.split(':').map(Number)
  const ratio = across > 0 && down > 0 ? Math.min(8, Math.max(1 / 8, across / down)) : 1
  const width = Math.max(1, Math.round(stream.width * ratio))
  const turned = stream.side_data_list.some(({ rotation }) => Math.abs(rotation ?? 0) % 180 === 90)
  return turned ? { width: stream.height, height: width } : { width, height: stream.height }
}

function rateOf({ avg_frame_rate }: Stream): string {
  const [pictures = 0, seconds = 0] = avg_frame_rate.split('/').map(Number)
  const rate = pictures / seconds
  return rate >= 1 && rate <= 30 ? `${pictures}/${seconds}` : '30'
}

/** Maximum kinds of further streams in one file: covers, subtitles, sound in several codes. */
const maxOthers = 8

/**
 * Allows ffprobe to open the decoders of further streams, which it does for each stream and ends at the first that is
 * not allowed. Only their setup runs: what is decoded to find out about a stream is on the list of the whole file.
 */
const besides = (others: readonly string[]): string[] =>
  others.length === 0
    ? []
    : ['v', 'a', 's', 'd', 't'].flatMap((kind) => [
        `-codec_whitelist:${kind}`,
        [decoderNames, ...others].join(','),
      ])

/** Returns the decoder that a failed ffprobe missed. */
const missedIn = (answer: string) => [...answer.matchAll(/Codec \((\w+)\) not on whitelist/g)].at(-1)?.[1]

async function request(file: string, others: readonly string[] = []): Promise<Answer> {
  const wanted = ['-print_format', 'json', '-show_format', '-show_streams']
  try {
    const args = ['-v', 'error', ...reading, ...besides(others), ...wanted, '-i', file]
    return answer.parse(JSON.parse(await runTool('ffprobe', args, { seconds: 30 })))
  } catch (error) {
    if (!(error instanceof ToolFailed)) throw error
    const missed = missedIn(error.output)
    if (missed && !others.includes(missed) && others.length < maxOthers)
      return request(file, [...others, missed])
    if (missed) throw new VideoRefused('codec', { cause: error })
    const isForeign = /Format not on whitelist|Invalid data found/.test(error.output)
    throw new VideoRefused(isForeign ? 'format' : 'broken', { cause: error })
  }
}

/** Returns the stream with the moving picture: not a cover. @throws VideoRefused without one that can be read */
function pictureIn(streams: readonly Stream[]): Stream {
  const moving = streams.filter((one) => one.codec_type === 'video' && one.disposition.attached_pic !== 1)
  const found = moving.find((one) => videoCodecs.includes(one.codec_name))
  if (!found) throw new VideoRefused(moving.length > 0 ? 'codec' : 'no_picture')
  return found
}

function hdrOf({
  color_transfer: transfer,
  color_primaries: primaries,
  color_space: space,
}: Stream): Hdr | null {
  return transfer === 'arib-std-b67' || transfer === 'smpte2084' ? { transfer, primaries, space } : null
}

/**
 * Returns a duration in milliseconds. Matroska states the end of a file, also of one that begins late; the finished
 * renditions are measured again.
 */
function durationOf({ duration, start_time }: Answer['format'], stream: Stream): number {
  const late = start_time > 1 && start_time < duration ? start_time : 0
  return Math.round((stream.duration || duration - late) * 1000)
}

/** Refuses a duration in milliseconds that is out of bounds. Throws VideoRefused. */
export function checkDuration(duration: number): void {
  if (duration < shortestVideo - durationSlack) throw new VideoRefused('too_short')
  if (duration > longestVideo + durationSlack) throw new VideoRefused('too_long')
}

/**
 * Checks a video by its content, never by its name: container, codec, pixels, and the stated duration, or that of
 * the chosen piece. @throws VideoRefused
 */
export async function probeVideo(file: string, trim: Trim | null = null): Promise<Probed> {
  const { format, streams } = await request(file)
  const stream = pictureIn(streams)
  const { width, height } = upright(stream)
  if (stream.width < 2 || stream.height < 2) throw new VideoRefused('broken')
  if (width * height > maxVideoPixels || Math.max(width, height) > maxVideoSide)
    throw new VideoRefused('too_big')
  const duration = durationOf(format, stream)
  if (trim && !trimWithin(trim, duration)) throw new VideoRefused('too_short')
  if (!trim) checkDuration(duration)
  const audio = streams.find((one) => one.codec_type === 'audio' && soundCodecs.test(one.codec_name))
  const places = { picture: stream.index, sound: audio?.index ?? null }
  return {
    width,
    height,
    duration,
    has_sound: audio !== undefined,
    ...places,
    rate: rateOf(stream),
    hdr: hdrOf(stream),
  }
}

/** Returns the duration of one of our files in milliseconds. */
export async function lengthOf(file: string): Promise<number> {
  const { format } = await request(file)
  return Math.round(format.duration * 1000)
}
