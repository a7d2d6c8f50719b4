import { compareMusic } from '@/lib/media/music/files.server'
import type { FileFindings } from './files.server'

/** Compares every track with its file, and every file of the music library with its track. */
export async function examineMusic(graceMs: number): Promise<FileFindings> {
  const { missing, orphans } = await compareMusic(Date.now() - graceMs)
  return {
    missing: missing.map((subject) => ({ subject, detail: 'the file is missing' })),
    orphans: orphans.map((subject) => ({ subject, detail: 'nobody’s file' })),
  }
}
