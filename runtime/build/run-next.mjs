// Runs Next's program, as `node runtime/build/run-next.mjs PROGRAM build`, and ends it, whatever it is doing, when the
// process that wants it is gone: nobody would complete its build. Not by `--import`, which its own children would inherit.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

process.on('disconnect', () => process.exit(1))
process.channel?.unref()
process.argv.splice(1, 1)
await import(pathToFileURL(path.resolve(process.argv[1] ?? '')).href)
