import { spawnSync } from 'node:child_process'
import { log } from '@/lib/core/logs/log.server'
import { singleton } from '@/lib/core/singleton'
import { videoTools } from './tools.server'

/** The colors of a video with high dynamic range, as ffprobe names them. */
export type Hdr = { transfer: 'arib-std-b67' | 'smpte2084'; primaries: string; space: string }

/** Filters of ffmpeg that map high dynamic range to what every screen shows; not every build has them. */
const needed = ['zscale', 'tonemap']

/** The brightness of white paper in HDR (BT.2408), in candelas per square meter. */
const whiteNits = 203

/** True if this machine's ffmpeg can map tones; logged once if it cannot. */
export const canMapTones = (): boolean =>
  singleton('video.toneMap', () => {
    const tools = videoTools()
    if (!tools) return { can: false }
    const { stdout } = spawnSync(tools.ffmpeg, ['-hide_banner', '-filters'], {
      encoding: 'utf8',
      timeout: 10_000,
    })
    const can = needed.every((name) => new RegExp(`^ \\S+ +${name} `, 'm').test(stdout ?? ''))
    if (!can) log.warn({ needed }, 'HDR videos look pale: this ffmpeg has no filters to map their tones')
    return { can }
  }).can

/** Returns what a stream states, or what HDR videos mean when they state nothing. */
const stated = (value: string, usual: string) =>
  /^(?:|unknown|unspecified|reserved)$/.test(value) ? usual : value

/**
 * Returns the filters that map a video's tones to BT.709, colors up to white paper unchanged and brighter ones pressed
 * together; none for a video without high dynamic range, or without the filters.
 */
export function toneMap(hdr: Hdr | null): string[] {
  if (hdr === null || !canMapTones()) return []
  const primaries = stated(hdr.primaries, 'bt2020')
  const space = stated(hdr.space, 'bt2020nc')
  return [
    `setparams=color_primaries=${primaries}:color_trc=${hdr.transfer}:colorspace=${space}`,
    `zscale=t=linear:npl=${whiteNits}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=mobius:param=0.8:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ]
}

/** Returns the colors to state in a file whose tones were mapped. */
export const toneTags = (hdr: Hdr | null): string[] =>
  toneMap(hdr).length > 0 ? ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'] : []
