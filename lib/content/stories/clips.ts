import { defined } from '@/lib/core/defined'
/** The longest video, in milliseconds: the end of a clip that lasts until the end of its video. */
export const openEnd = 900_000

type Given = { start_time_ms?: unknown; end_time_ms?: unknown; clip_type?: unknown }

/**
 * Returns clips with their times as stored, from other clients' spelling, in which -1 means no start or end. One without
 * either shows the whole video, and is left out. Returns anything else unchanged, to be refused.
 */
export function storedClips(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.flatMap((clip: unknown) => {
    if (typeof clip !== 'object' || clip === null || Array.isArray(clip)) return [clip]
    const { start_time_ms: start, end_time_ms: end, clip_type } = clip as Given
    if (start === undefined && end === undefined) return [clip]
    const start_time = start === -1 || start === undefined ? 0 : start
    const end_time = end === -1 || end === undefined ? openEnd : end
    if (start_time === 0 && end_time === openEnd) return []
    return [{ start_time, end_time, ...defined({ clip_type }) }]
  })
}
