import { musicLimits } from '@/lib/media/music/limits'

/** Returns the initial title for a file: its name without the extension, with spaces for underscores. */
export function titleOfFile(name: string): string {
  const bare = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .trim()
  return [...bare].slice(0, musicLimits.title).join('')
}
