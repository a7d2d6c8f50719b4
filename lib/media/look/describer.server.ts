import { singleton } from '@/lib/core/singleton'
import type { Crop } from './crop'

/**
 * A picture to describe: its key in the media store, its part, and whether its file is foreign. Asked for its palette, the answer is its
 * colors (`lib/media/palette`) instead of its look.
 */
export type LookWork = { key: string; crop: Crop | null; isForeign?: boolean; asks?: 'palette' }

/** Returns what was asked of a picture; null if the file is missing or unreadable. */
export type LookDescriber = (work: LookWork) => Promise<Uint8Array | null>

const used = () =>
  singleton('look.describer', (): { describe: LookDescriber } => ({
    // Not this process: neither the decoder nor the network is in the bundle of the web process (decision 083).
    describe: () => Promise.reject(new Error('only workers describe pictures')),
  }))

/** Returns this process's describer. */
export const lookDescriber = (): LookDescriber => used().describe

/** Makes this process leave pictures to `describe`: a worker has a process for them (decision 278), a test does it itself. */
export function setLookDescriber(describe: LookDescriber): void {
  used().describe = describe
}
