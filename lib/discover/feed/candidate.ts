import type { Reason } from './reasons'

/** A pin that may be in a ranked list, with all that the ranking looks at: its own id, everything else of its picture's place. */
export type Candidate = {
  id: string
  user_id: string
  board_id: string
  interest_id: string | null
  aggregated_pin_id: string
  save_count: number
  /** The share of its newest saves that counts, from 0 to 1: those of young accounts, and of one again, count less. */
  trust: number
  like_count: number
  titled: boolean
  /** Sources in which it was found, each once. */
  sources: Reason[]
  /** Multiplier of its score for readers who asked for less of its kind (fewer/tastes.ts). */
  factor?: number
}

const sequenceBits = 22n

/** Returns the creation time of a time-ordered id in milliseconds since 2024-01-01. */
export function momentOf(id: string): number {
  return Number(BigInt(id) >> sequenceBits)
}
