import { runFeed } from '@/lib/ads/catalogs/run/import.server'
import { closePool } from '@/lib/platform/db/client.server'
import { logStrays } from './child'

/**
 * The process that imports one file of a catalog, whose run its argument names. Its heap is bounded (runtime/importer/importer.ts), so
 * that a file of any size needs the same memory, which goes back to the system at its end.
 */
logStrays()
// The worker closes the channel to end this process, and so does its death: the run begins again.
process.on('disconnect', () => process.exit(1))
// Ctrl-C is for the worker, which ends this process when its jobs are done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
await runFeed(process.argv[2] ?? '')
await closePool()
process.exit(0)
