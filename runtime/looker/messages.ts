import type { LookWork } from '@/lib/media/look/describer.server'

/** A picture to describe, as the worker sends it. */
export type LookOrder = { id: number; work: LookWork }

/** Its look; null if it is missing or unreadable. */
export type LookReport = { id: number; look: Uint8Array | null }
