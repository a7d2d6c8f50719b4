import { question } from '@/lib/platform/db/call-worker.server'
import { jobQueue } from '@/lib/platform/db/queue.server'
import type { Crop } from './crop'

/** Describes a picture for visual search, once its files exist. */
export const lookQueue = jobQueue<{ signature: string }>('looks.describe', {
  notify: true,
  policy: 'short',
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})

/** Describes the pictures that were there before. */
export const lookUpgradeQueue = jobQueue('looks.upgrade', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
})

/** A picture or a part of it to search with; `key` names the answer. */
export type LookQuestion = { key: string; signature: string; crop: Crop | null }

/** Finds the pictures most like a picture, stores them as the answer `key`, and returns their number; null if it is unreadable. */
export const lookSearchQueue = question<LookQuestion, number | null>('looks.search')

/** A picture that was sent to search with: its temporary file, and its part; `key` names the answer. */
export type SentQuestion = { key: string; file: string; crop: Crop | null }

/** Finds the pictures most like a sent one, stores them as the answer `key`, and returns their number; null if it is unreadable. */
export const lookSentQueue = question<SentQuestion, number | null>('looks.sent')

/** Answers those parts of a picture that have no answer yet, and returns their number. */
export const lookPartsQueue = question<{ signature: string; parts: Crop[] }, number>('looks.parts')
