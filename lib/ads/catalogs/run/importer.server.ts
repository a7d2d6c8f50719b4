import { singleton } from '@/lib/core/singleton'

/** Imports the file of a run. */
export type FeedImporter = (run_id: string) => Promise<void>

const used = () =>
  singleton('catalogs.importer', (): { run: FeedImporter } => ({
    // Where no process was made for it, as in tests. Only workers parse files of other sites (decision 083).
    run: async (run_id) => (await import('./import.server')).runFeed(run_id),
  }))

/** Imports the file of a run with this process's importer. */
export const importFeed: FeedImporter = (run_id) => used().run(run_id)

/** Makes this process leave files to `run`: a worker has a process with a bounded heap for each (decision 320). */
export function setFeedImporter(run: FeedImporter): void {
  used().run = run
}
