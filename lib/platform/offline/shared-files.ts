import { browserTable } from './browser-table'

/** The files and words that another app shared through the installed one; `public/sw.js` stores it. */
export type Shared = { files: File[]; title: string; text: string; url: string }

type Row = Shared & { key: string; at: number }

/** Milliseconds after which it is dropped unseen, as when its person did not log in. */
export const sharedLifetime = 600_000

/** Returns what was shared last, once; null without any, or if it is old. */
export async function takeShared(now = Date.now()): Promise<Shared | null> {
  const row: Row | undefined = await browserTable('shared', (rows) => rows.get('last'))
  if (!row) return null
  await browserTable('shared', (rows) => rows.delete('last'))
  return now - row.at < sharedLifetime ? row : null
}
