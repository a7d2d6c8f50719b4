import { type SQL, sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import type { ImageExtension } from './sizes'

/** A picture that lacks a description of some kind. */
export type Undescribed = { signature: string; ext: ImageExtension }

/** A kind of description that every picture gets: when it is there, how one is made and kept, and how many are read at once. */
type Kind = { isThere: SQL; keep: (picture: Undescribed) => Promise<void>; atOnce: number }

/** Milliseconds between two passes for each millisecond that the first one read. */
const restPerRead = 500

/**
 * Returns how pictures get a description: one that became ready, and all that have none. What is missing is read from the
 * tables (`isThere` is about a picture `m`), so that a stopped run continues where it was. A pass is repeated, since a loaded demo
 * world and a restored copy have no jobs: within a minute on a small site, and after 500 times as long as it read on a large one.
 */
export function descriptions({ isThere, keep, atOnce }: Kind) {
  const isMissing = sql`m.status = 'succeeded' and not ${isThere}`
  // Up to which signature this process found every one described, how long it read, and when the next pass may begin.
  const pass = { reached: '', readMs: 0, next: 0 }

  /** Returns the next pictures without one, in the order of their signatures; none at the end of a pass. */
  async function nextMissing(): Promise<Undescribed[]> {
    const began = performance.now()
    const { rows } = await db().execute<Undescribed>(sql`
      select m.signature, m.ext from media m where m.signature > ${pass.reached} and ${isMissing}
      order by m.signature limit ${atOnce}`)
    pass.readMs += performance.now() - began
    return rows
  }

  return {
    /** Describes a picture that became ready, unless it is described. */
    describePicture: async (signature: string): Promise<void> => {
      const { rows } = await db().execute<Undescribed>(sql`
        select m.signature, m.ext from media m where m.signature = ${signature} and ${isMissing}`)
      for (const each of rows) await keep(each)
    },
    /** Describes pictures that have none, for about `ms` milliseconds; returns their number. */
    describeMissing: async (ms: number): Promise<number> => {
      let count = 0
      for (const end = Date.now() + ms; Date.now() < end && Date.now() >= pass.next; ) {
        const rows = await nextMissing()
        for (const each of rows) await keep(each)
        count += rows.length
        const last = rows.at(-1)
        if (last) pass.reached = last.signature
        else Object.assign(pass, { reached: '', readMs: 0, next: Date.now() + pass.readMs * restPerRead })
      }
      return count
    },
  }
}
