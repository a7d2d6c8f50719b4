import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../../runtime/command/refusal'
import { manifestFile } from './manifest'

const shape = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** Returns a new folder's path in `above`, named after a time: `2026-11-26T03-00-00Z`. Makes `above`. */
export function datedIn(above: string, now: Date): string {
  try {
    mkdirSync(above, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Refusal(`${above} cannot be made: ${(error as Error).message}.`, { cause: error })
  }
  return path.join(above, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
}

/** Returns how many backups to keep; null to keep all. @throws Refusal for anything but a number from 1 on */
export function countToKeep(given: string | boolean | undefined, isDated: boolean): number | null {
  if (given === undefined) return null
  if (!isDated) throw new Refusal('--keep needs --dated: only folders that backups made are deleted.')
  if (!/^[1-9]\d{0,3}$/.test(String(given)))
    throw new Refusal('--keep must be a whole number from 1 to 9999.')
  return Number(given)
}

/**
 * Deletes dated backups: all but the newest `keep` whole ones, and what is left of failed ones before the last. Other
 * folders stay. Returns the names of the deleted.
 */
export function deleteOlder(above: string, keep: number): string[] {
  const names = readdirSync(above)
    .filter((name) => shape.test(name))
    .sort()
    .reverse()
  const isWhole = (name: string) => existsSync(path.join(above, name, manifestFile))
  const stored = new Set(names.filter(isWhole).slice(0, keep))
  const newest = names.find(isWhole) ?? ''
  const deleted = names.filter((name) => !stored.has(name) && name < newest)
  for (const name of deleted) rmSync(path.join(above, name), { recursive: true })
  return deleted
}
