import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** ffmpeg arguments for reading and writing a clip. */
export type Clip = { in?: string[]; out?: string[]; name?: string }

const picture = (seconds: number, size: string, hue: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=${size}:r=4:d=${seconds}${hue === 0 ? '' : `,hue=h=${hue}`}`,
]

/**
 * Creates a clip of moving colors with silence, which is quick to encode: 5 seconds of H.264 and AAC in MP4 by default.
 * Clips with the same options are the same picture; `hue`, in degrees, makes another one.
 */
export async function makeClip({
  seconds = 5,
  size = '426x240',
  hue = 0,
  ...clip
}: Clip & { seconds?: number; size?: string; hue?: number } = {}) {
  const sound = ['-f', 'lavfi', '-t', String(seconds), '-i', 'anullsrc=r=44100:cl=mono']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const source = clip.in ?? [...picture(seconds, size, hue), ...sound]
  return ffmpegBytes([...source, ...(clip.out ?? codecs)], clip.name ?? 'clip.mp4')
}

/** Runs ffmpeg, and returns its output file `name`. */
export async function ffmpegBytes(args: string[], name: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'magpie-clip-'))
  try {
    await run('ffmpeg', ['-v', 'error', '-y', ...args, path.join(folder, name)])
    return await readFile(path.join(folder, name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Stream = {
  codec_name: string
  width?: number
  height?: number
  tags?: Record<string, string>
  side_data_list?: object[]
}

/** Returns ffprobe's description of a file. */
export async function probed(
  file: string,
): Promise<{ format: { duration: string; tags?: Record<string, string> }; streams: Stream[] }> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-print_format',
    'json',
    '-show_format',
    '-show_streams',
    file,
  ])
  return JSON.parse(stdout)
}
