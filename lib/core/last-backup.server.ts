import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { safeString } from '@/lib/core/input'

const record = z.object({
  taken_at: safeString(),
  folder: safeString(),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
})

/** The last whole backup that was made on this machine. */
export type LastBackup = z.output<typeof record>

const fileIn = (dataDir: string) => path.join(dataDir, 'last-backup.json')

/** Records a finished backup in the data folder. */
export function keepLastBackup(dataDir: string, backup: LastBackup): void {
  const draft = `${fileIn(dataDir)}.draft`
  writeFileSync(draft, `${JSON.stringify(backup, null, 2)}\n`)
  renameSync(draft, fileIn(dataDir))
}

/** Returns the last backup of the installation in a data folder; null if none was made on this machine. */
export function lastBackup(dataDir: string): LastBackup | null {
  try {
    return record.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}
