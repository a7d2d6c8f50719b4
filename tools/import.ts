import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from '@/lib/core/env.server'
import { withDatabase } from '../runtime/with-database'
import { importArguments, usage } from './import/arguments'
import { progressBar } from './import/progress-bar'
import { boardName, scanPictures } from './import/scan'

/** Runs `npm run import`: creates boards and pins from a folder of photos. Can be interrupted and repeated. */
const given = importArguments(process.argv.slice(2))
if (!given) {
  console.error(`Usage: ${usage}`)
  process.exit(2)
}
// npm runs scripts in the project's folder; INIT_CWD is the caller's.
const folder = path.resolve(process.env.INIT_CWD ?? '.', given.folder)
if (!(await stat(folder).catch(() => null))?.isDirectory()) {
  console.error(`${folder} is not a folder.`)
  process.exit(2)
}
const { pictures, others } = await scanPictures(folder, given.board ?? boardName(path.basename(folder)))

await withDatabase(parseEnv(process.env).DATA_DIR, async (url) => {
  // Imported late: these modules read the configuration, which includes DATABASE_URL.
  const { prepareDatabase } = await import('../runtime/prepare-database')
  await prepareDatabase(url)
  const { memberNamed } = await import('./import/member')
  const { importPictures } = await import('./import/import-pictures')
  const { closePool } = await import('@/lib/platform/db/client.server')
  const member = await memberNamed(given.user)
  if (!member) {
    console.error(`Nobody here is called ${given.user}. Sign up first, then give your username.`)
    process.exitCode = 1
    return closePool()
  }
  const report = await importPictures(member, pictures, progressBar(pictures.length, process.stdout))
  await closePool()
  const name = (file: string) => path.relative(folder, file)
  for (const { file, of } of report.duplicates) console.log(`Skipped ${name(file)}: the same as ${name(of)}`)
  for (const { file, reason } of report.bad) console.log(`Skipped ${name(file)}: ${reason}`)
  for (const file of others) console.log(`Skipped ${name(file)}: is not a picture that can be shown`)
  const { added, present, duplicates, bad } = report
  const skipped = duplicates.length + bad.length + others.length
  console.log(`${added} pins added, ${present} were there already, ${skipped} files skipped.`)
})
// The job queue's timers would keep the process alive.
process.exit()
