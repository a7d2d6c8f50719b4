import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type CommandName, commands } from './commands'

const names = Object.keys(commands) as CommandName[]
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

const folder = mkdtempSync(path.join(tmpdir(), 'magpie-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))
/** A folder of something else, a file, and an empty folder. */
const [foreign, file, empty] = ['foreign', 'file', 'empty'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
]
mkdirSync(foreign)
mkdirSync(empty)
for (const name of [file, path.join(foreign, 'letter.txt')]) writeFileSync(name, 'x')
const before = readdirSync(folder, { recursive: true }).toSorted()

type Ended = { status: number | null; output: string; failed: string }

/** Runs the program of a command as npm does, on a data folder that is nobody's. */
async function run(name: CommandName, args: readonly string[], more: Record<string, string>): Promise<Ended> {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATABASE_URL: '',
    DATA_DIR: empty,
    INIT_CWD: folder,
    ...more,
  }
  const file = scripts[name]?.split(' ').at(-1) ?? ''
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { env, timeout: 60_000 })
  const ended: Ended = { status: null, output: '', failed: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => (ended.output += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (ended.failed += text))
  ended.status = await new Promise((resolve) => child.once('close', resolve))
  return ended
}

const refused = (line: RegExp) => ({ status: 2, output: '', failed: expect.stringMatching(line) })
const given: Partial<Record<CommandName, string[]>> = {
  backup: ['copy'],
  restore: ['foreign'],
  import: ['foreign', '--user', 'anna'],
  admin: ['anna'],
  t: ['none.test.ts'],
  new: ['hall', 'discover'],
  billing: ['paid', 'INV-000001', 'x'],
}

describe.concurrent.each(names)('%s', (name) => {
  test('shows its help whatever is set, and writes nothing', async ({ expect }) => {
    const ended = await run(name, ['--help'], { PORT: 'abc', DATA_DIR: foreign })
    expect(ended).toEqual({ status: 0, output: expect.stringMatching(/^Usage: npm .*\n\n/), failed: '' })
  })

  test('refuses a wrong setting in one line, before it does anything', async ({ expect }) => {
    const ended = await run(name, given[name] ?? [], { PORT: 'abc' })
    expect(ended).toEqual(refused(/^Configuration: PORT must be a whole number\n$/))
  })
})

const making = ['start', 'dev', 'demo'] as const
const existing = ['migrate', 'doctor', 'backup', 'import', 'admin', 'billing'] as const

describe.concurrent('the data folder', () => {
  test.each(making)('is no folder of other files for %s', async (name) => {
    const ended = await run(name, [], { DATA_DIR: foreign })
    expect(ended).toEqual(
      refused(/^.*foreign holds other files \("letter\.txt"\) and no installation\..*\n$/),
    )
  })

  test.each(existing)('has an installation for %s', async (name) => {
    const ended = await run(name, given[name] ?? [], { DATA_DIR: name === 'doctor' ? foreign : empty })
    expect(ended).toEqual(refused(/^There is no installation in .*\n$/))
  })

  test.each([
    [file, /^.*file is not a folder\.\n$/],
    [path.join(folder, 'none', 'data'), /^.*none does not exist\..*\n$/],
  ])('is not %s', async (dataDir, line) => {
    expect(await run('start', [], { DATA_DIR: dataDir })).toEqual(refused(line))
  })
})

describe.concurrent('a folder that is given', () => {
  test('is empty for a backup, and never an option', async () => {
    expect(await run('backup', ['foreign'], {})).toEqual(refused(/^.*foreign is not empty\.\n$/))
    expect(await run('backup', ['copy', '--keep', '3'], {})).toEqual(refused(/^--keep needs --dated: .*\n$/))
    expect(await run('backup', ['--secrets'], {})).toEqual(
      refused(/^Unknown option '--secrets'\. Usage: .*\n$/),
    )
  })

  test('has a backup to restore, before a data folder is touched', async () => {
    expect(await run('restore', ['foreign'], {})).toEqual(refused(/^.*foreign holds no whole backup: .*\n$/))
  })
})

test('need a database and a build to run alone', async () => {
  for (const name of ['web', 'worker'] as const)
    expect(await run(name, [], {})).toEqual(refused(/^DATABASE_URL is not set: .*\n$/))
})

test('left every folder as it was', () => {
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(before)
})
