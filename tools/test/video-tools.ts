import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const runs = (tool: string) =>
  spawnSync(tool, ['-version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

const areThere = () => runs(process.env.FFMPEG ?? 'ffmpeg') && runs(process.env.FFPROBE ?? 'ffprobe')

/** Returns true if ffmpeg and ffprobe run here; installs Debian's if missing and allowed. */
export function getVideoTools(): boolean {
  if (areThere()) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('No ffmpeg found; apt-get installs Debian’s…')
  const options = (timeout: number) => ({
    stdio: ['ignore', 'inherit', 'inherit'] as ['ignore', 'inherit', 'inherit'],
    timeout,
  })
  spawnSync('apt-get', ['update', '-qq'], options(120_000))
  spawnSync('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'ffmpeg'], options(300_000))
  return areThere()
}
