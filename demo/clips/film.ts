import type { Clip } from './list'

/** Pictures per second. */
const rate = 20
/** Width of a film in pixels. */
export const filmWidth = 432
/** Seconds in which one drawing fades into the next. */
const fade = 1

type Size = { width: number; height: number }

const even = (pixels: number) => Math.round(pixels / 2) * 2

/** Returns the size of the film of a drawing. */
export const filmSize = ({ width, height }: Size): Size => ({
  width: filmWidth,
  height: even((filmWidth * height) / width),
})

const scaled = (by: number, { width, height }: Size) =>
  `scale=${even(width * by)}:${even(height * by)}:force_original_aspect_ratio=increase,setsar=1`

/** The filter of one drawing that moves for `s` seconds, before it is cut to the size of the film. */
function moved(motion: Clip['motion'], s: number, size: Size): string {
  const cut = `crop=${size.width}:${size.height}`
  const grown = (from: number, to: number) =>
    `scale=w='${size.width}*(${from}+${to - from}*t/${s})':h='${size.height}*(${from}+${to - from}*t/${s})':eval=frame,setsar=1,${cut}`
  const ways: Record<Clip['motion'], string> = {
    drift: `${scaled(1.15, size)},${cut}:x='(iw-ow)*t/${s}':y='(ih-oh)*(1-t/${s})'`,
    in: grown(1.02, 1.4),
    out: grown(1.4, 1.02),
    up: `${scaled(1.35, size)},${cut}:x='(iw-ow)/2':y='(ih-oh)*(1-t/${s})'`,
    across: `${scaled(1.4, size)},${cut}:x='(iw-ow)*t/${s}':y='(ih-oh)/2'`,
    colours: `${scaled(1.05, size)},${cut},hue=h='360*t/${s}'`,
    sway: `${scaled(1.25, size)},rotate='0.06*sin(2*PI*t/${s})':ow=iw:oh=ih,${cut}`,
  }
  return ways[motion]
}

/** Returns the arguments of ffmpeg for a film of the drawings in `files`, written to `target`. */
export function filmOf(clip: Clip, files: readonly string[], size: Size, target: string): string[] {
  const each = (clip.seconds + fade * (files.length - 1)) / files.length
  const inputs = files.flatMap((file) => ['-loop', '1', '-r', String(rate), '-t', String(each), '-i', file])
  const drawings = files.map((_, i) => `[${i}:v]${moved(clip.motion, each, size)},format=yuv420p[p${i}]`)
  const joins = files.slice(1).map((_, i) => {
    const [first, result] = [i === 0 ? 'p0' : `j${i}`, i === files.length - 2 ? 'v' : `j${i + 1}`]
    return `[${first}][p${i + 1}]xfade=transition=fade:duration=${fade}:offset=${(each - fade) * (i + 1)}[${result}]`
  })
  const chord = clip.tones?.map((tone, i) => `sin(2*PI*${tone}*t)*(0.5+0.5*sin(t*${1 + i / 2}))`).join('+')
  const sound = chord
    ? [
        `aevalsrc='0.05*(${chord})':d=${clip.seconds}:s=44100,afade=t=in:d=1,afade=t=out:st=${clip.seconds - 1}:d=1[s]`,
      ]
    : []
  const picture = files.length === 1 ? 'p0' : 'v'
  return [
    ...['-v', 'error', '-y', ...inputs, '-filter_complex', [...drawings, ...joins, ...sound].join(';')],
    ...['-map', `[${picture}]`, ...(chord ? ['-map', '[s]', '-c:a', 'aac', '-shortest'] : [])],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '16', target],
  ]
}
