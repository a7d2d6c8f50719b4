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
  videoCodecs,
} from './limits'
import { VideoRefused } from './refused'
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
  /** Frames per second, at most 30, as a fraction. */
  rate: string
}

const number = z.coerce.number().catch(0)
const answer = z.object({
  format: z.object({ duration: number.default(0) }),
  streams: z.array(
    z.object({
      codec_type: z.string().default(''),
      codec_name: z.string().default(''),
      width: number.default(0),
      height: number.default(0),
      duration: number.default(0),
      avg_frame_rate: z.string().default(''),
      sample_aspect_ratio: z.string().default('1:1'),
      disposition: z.object({ attached_pic: number.default(0) }).default({ attached_pic: 0 }),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
    }),
  ),
})

type Stream = z.output<typeof answer>['streams'][number]

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

async function ask(file: string): Promise<z.output<typeof answer>> {
  const wanted = ['-print_format', 'json', '-show_format', '-show_streams']
  try {
    const text = await runTool('ffprobe', ['-v', 'error', ...reading, ...wanted, '-i', file], { seconds: 30 })
    return answer.parse(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof ToolFailed)) throw error
    if (/Codec \([^)]*\) not on whitelist/.test(error.said)) throw new VideoRefused('codec', { cause: error })
    const isForeign = /Format not on whitelist|Invalid data found/.test(error.said)
    throw new VideoRefused(isForeign ? 'format' : 'broken', { cause: error })
  }
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
  const { format, streams } = await ask(file)
  const stream = streams.find((one) => one.codec_type === 'video' && one.disposition.attached_pic !== 1)
  if (!stream) throw new VideoRefused('no_picture')
  if (!videoCodecs.includes(stream.codec_name)) throw new VideoRefused('codec')
  const { width, height } = upright(stream)
  if (stream.width < 2 || stream.height < 2) throw new VideoRefused('broken')
  if (width * height > maxVideoPixels || Math.max(width, height) > maxVideoSide)
    throw new VideoRefused('too_big')
  const duration = Math.round((stream.duration || format.duration) * 1000)
  if (trim && !trimWithin(trim, duration)) throw new VideoRefused('too_short')
  if (!trim) checkDuration(duration)
  const has_sound = streams.some((one) => one.codec_type === 'audio')
  return { width, height, duration, has_sound, rate: rateOf(stream) }
}

/** Returns the duration of one of our files in milliseconds. */
export async function lengthOf(file: string): Promise<number> {
  const { format } = await ask(file)
  return Math.round(format.duration * 1000)
}
