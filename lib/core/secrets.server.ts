import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const KEY_BYTES = 32

/**
 * Returns a secret of this installation: generated once, at the first call, and stored in DATA_DIR/secrets.json (mode
 * 0600). @throws Error when the file cannot be read or lacks `name`
 */
export function storedSecret(dataDir: string, name: 'master' | 'postgres'): string {
  const file = path.join(dataDir, 'secrets.json')
  const stored = readSecrets(file) ?? makeSecrets(dataDir, file)
  const value = stored[name]
  if (!value) throw new Error(`${file} has no "${name}"; restore the file from your back-up`)
  return value
}

function readSecrets(file: string): Record<string, string> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** Writes atomically: two processes may run this concurrently, and the first one wins. */
function makeSecrets(dataDir: string, file: string): Record<string, string> {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const made = () => randomBytes(KEY_BYTES).toString('base64url')
  writeFileSync(draft, `${JSON.stringify({ master: made(), postgres: made() }, null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readSecrets(file) ?? {}
}
