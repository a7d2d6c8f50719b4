import { stat } from 'node:fs/promises'
import path from 'node:path'
import { folderGiven } from '../runtime/command/data-folder'
import { Refusal } from '../runtime/command/refusal'
import { runCommand } from '../runtime/command/run-command'
import { withDatabase } from '../runtime/with-database'
import { progressOf } from './console/progress'
import { boardName, scanPictures } from './import/scan'

/** Runs `npm run import`: creates boards and pins from a folder of photos. Can be interrupted and repeated. */
await runCommand('import', async ({ words: [word = ''], options }, { DATA_DIR }) => {
  const [user, board] = [String(options.user), String(options.board ?? '').trim()]
  const folder = folderGiven(word)
  if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new Refusal(`${folder} is not a folder.`)
  const { pictures, others, left, unread } = await scanPictures(
    folder,
    board || boardName(path.basename(folder)),
  )

  await withDatabase(DATA_DIR, async (url) => {
    // Imported late: these modules read the configuration, which includes DATABASE_URL.
    const { prepareDatabase } = await import('../runtime/prepare-database')
    await prepareDatabase(url)
    const { memberNamed } = await import('./import/member')
    const { importPictures } = await import('./import/import-pictures')
    const { closePool } = await import('@/lib/platform/db/client.server')
    const member = await memberNamed(user)
    if (!member) {
      console.error(`Nobody here is called ${user}. Sign up first, then give your username.`)
      process.exitCode = 1
      return closePool()
    }
    const report = await importPictures(member, pictures, progressOf('Pictures', pictures.length))
    await closePool()
    const name = (file: string) => path.relative(folder, file)
    const { added, present, duplicates, bad, unused } = report
    for (const file of left) console.log(`Left out ${name(file)}/: a folder of the system`)
    for (const { file, reason } of unread) console.log(`Left out ${name(file)}/: ${reason}`)
    for (const { file, of } of duplicates) console.log(`Skipped ${name(file)}: the same as ${name(of)}`)
    for (const { file, reason } of bad) console.log(`Skipped ${name(file)}: ${reason}`)
    for (const file of others) console.log(`Skipped ${name(file)}: is not a picture that can be shown`)
    for (const { file, reason } of unused)
      console.log(`Read no text from ${name(file)}: ${reason}. Its picture has been imported without it.`)
    const skipped = duplicates.length + bad.length + others.length
    const files = pictures.length + others.length
    console.log(`${files} files: ${added} pins added, ${present} were there already, ${skipped} skipped.`)
  })
  // The job queue's timers would keep the process alive.
  process.exit()
})
