import type { Reason } from './reasons'

/**
 * A candidate for a ranked list, with the data for ranking: its own id, and the other fields of the pin that represents
 * its picture.
 */
export type Candidate = {
  id: string
  /** The pin under which its picture is shown, which may be older than the pin that was found. */
  shown_id?: string
  user_id: string
  board_id: string
  interest_id: string | null
  aggregated_pin_id: string
  save_count: number
  /** The trusted share of its newest saves, from 0 to 1: saves by young accounts and repeated saves count less. */
  trust: number
  like_count: number
  titled: boolean
  /** Sources where it was found, each once. */
  sources: Reason[]
  /** The saved pin or the topic that led to it, if what the reader did led to it. */
  cause?: string | null
  /** Number of their pins that led to it. */
  links?: number
  /** Share of its topic in the tastes of the reader, from 0 to 1. */
  share?: number
  /** Multiplier of its score for readers who asked for less of its kind (fewer/tastes.ts). */
  factor?: number
}

const sequenceBits = 22n

/** Returns the creation time of a time-ordered id in milliseconds since 2024-01-01. */
export function momentOf(id: string): number {
  return Number(BigInt(id) >> sequenceBits)
}
