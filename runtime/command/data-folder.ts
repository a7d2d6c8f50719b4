import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from './refusal'

/** Files and folders that an installation makes in its data folder, or a system in each new file system. */
const own =
  /^(postgres|postgres\.draft-.*|postgres-start\.log|secrets\.json(\..*)?|media|reserve|last-backup\.json(\..*)?|lost\+found|\.DS_Store)$/

const hint = 'Set DATA_DIR to the folder of an installation, or to an empty or new one.'

/** True if `dataDir` has an installation's database. */
export const isInstallation = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))

/**
 * Allows a command that makes an installation: in a folder that has one, or is new, empty, or has only files of one. A
 * folder of anything else is a mistake in DATA_DIR. @throws Refusal
 */
export function checkForNew(dataDir: string): void {
  if (isInstallation(dataDir)) return
  const foreign = namesIn(dataDir).find((name) => !own.test(name))
  if (foreign !== undefined)
    throw new Refusal(`${dataDir} holds other files ("${foreign}") and no installation. ${hint}`)
  const above = path.dirname(dataDir)
  if (!existsSync(above)) throw new Refusal(`${above} does not exist. ${hint}`)
  checkWritable(existsSync(dataDir) ? dataDir : above)
}

/** Checks that this user can write a folder. @throws Refusal */
function checkWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Refusal(`${folder} cannot be written. ${hint}`, { cause: error })
  }
}

/** Allows a command that works on an existing installation. @throws Refusal */
export function checkForExisting(dataDir: string): void {
  if (isInstallation(dataDir)) return
  namesIn(dataDir)
  throw new Refusal(
    `There is no installation in ${dataDir}. Set DATA_DIR to its folder; npm start makes a new one.`,
  )
}

/** Returns the names in a folder; none if it does not exist. @throws Refusal for anything that is not a readable folder */
function namesIn(folder: string): string[] {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) throw new Refusal(`${folder} is not a folder.`)
  try {
    return readdirSync(folder)
  } catch (error) {
    throw new Refusal(`${folder} cannot be read.`, { cause: error })
  }
}

/** Returns a folder that a person named, relative to where they called the command: npm runs it in the project's. */
export const folderGiven = (word: string): string => path.resolve(process.env.INIT_CWD ?? '.', word)

/** Allows a folder that does not exist or is empty. @throws Refusal */
export function checkEmpty(folder: string): void {
  if (namesIn(folder).length > 0) throw new Refusal(`${folder} is not empty.`)
}
