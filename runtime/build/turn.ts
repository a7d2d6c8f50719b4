import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, startOf } from './users'

const LOOK_MS = 200

type Holder = { pid: number; started: string }

/**
 * Runs `work` while no other process runs one for the same `file`; `wait` is called once if another one does. A lock of
 * a process that is gone does not count.
 */
export async function inTurn<T>(file: string, wait: () => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '' }))
  const leave = () => rmSync(own, { force: true })
  try {
    for (let output = false; !take(own, file); output = true) {
      if (!output) wait()
      await sleep(LOOK_MS)
    }
  } finally {
    leave()
  }
  const free = () => rmSync(file, { force: true })
  process.once('exit', free)
  try {
    return await work()
  } finally {
    process.removeListener('exit', free)
    free()
  }
}

/** Takes the lock if nobody has it; clears one whose process is gone. */
function take(own: string, file: string): boolean {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const holder = holderOf(file)
  if (holder && !isRunning(holder)) clear(file, holder)
  return false
}

/** Moves a dead lock aside, and puts it back if it is another one by now. */
function clear(file: string, dead: Holder): void {
  const aside = `${file}.dead.${process.pid}`
  try {
    renameSync(file, aside)
    const moved = holderOf(aside)
    if (moved && isRunning(moved) && moved.pid !== dead.pid) linkSync(aside, file)
    rmSync(aside, { force: true })
  } catch {
    // Another process cleared it.
  }
}

function holderOf(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
