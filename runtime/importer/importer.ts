import { type ChildProcess, fork } from 'node:child_process'
import type { FeedImporter } from '@/lib/ads/catalogs/run/importer.server'
import { execArgv } from '../conductor/keep-alive'

/** The bounds of its heap, in MB: without them the process grows with the file. */
export const importHeap = ['--max-old-space-size=96', '--max-semi-space-size=4']

/** Imports each file in a process of its own. */
export class Importer {
  private readonly children = new Set<ChildProcess>()

  constructor(private readonly script: string) {}

  /** Imports the file of a run. @throws an Error if the process failed or was stopped; the job then runs again */
  readonly run: FeedImporter = (run_id) =>
    new Promise((resolve, reject) => {
      const child = fork(this.script, [run_id], { execArgv: [...execArgv(this.script), ...importHeap] })
      this.children.add(child)
      const end = (error: Error | null) => {
        this.children.delete(child)
        if (error) reject(error)
        else resolve()
      }
      child.once('error', end)
      child.once('exit', (code, signal) =>
        end(code === 0 ? null : new Error(`the import of a catalog ended (${signal ?? code})`)),
      )
    })

  /** Ends all imports; their runs begin again. */
  stop(): void {
    for (const child of this.children) child.kill('SIGKILL')
  }
}
