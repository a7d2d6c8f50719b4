import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Build, currentBuild, isMade, makeCurrent, pagesBefore, removeUnused } from './builds'
import { noteUse, usersOf } from './users'

function folder(): string {
  const base = mkdtempSync(path.join(tmpdir(), 'magpie-builds-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  return base
}

/** Makes the folders of a complete build. */
function made(base: string, name: string): Build {
  const build = { pages: path.join(base, `pages-${name}`), processes: path.join(base, `processes-${name}`) }
  for (const dir of Object.values(build)) mkdirSync(dir)
  writeFileSync(path.join(build.pages, 'BUILD_ID'), name)
  return build
}

/** Starts a process that uses a build until it is killed. */
async function user(base: string, uses: readonly string[]) {
  const source = path.resolve('runtime/build/users.ts')
  const script = `const { noteUse } = await import(${JSON.stringify(source)})
    noteUse(${JSON.stringify(base)}, ${JSON.stringify(uses)}, 4321)
    process.send('ready'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

const list = (base: string) => readdirSync(base).filter((name) => /^(pages|processes)-/.test(name))

test('knows the newest complete build, and the pages before it', () => {
  const base = folder()
  expect(currentBuild(base)).toBeNull()
  const [one, two] = [made(base, 'one'), made(base, 'two')]
  makeCurrent(one, base)
  expect([currentBuild(base), pagesBefore(one.pages)]).toEqual([one, null])
  makeCurrent(one, base)
  makeCurrent(two, base)
  makeCurrent(two, base)
  expect([currentBuild(base), pagesBefore(two.pages)]).toEqual([two, one.pages])
  // A process of the older one, in an upgrade: its browsers already ask for files of the newer.
  expect(pagesBefore(one.pages)).toBe(two.pages)
  rmSync(path.join(two.pages, 'BUILD_ID'))
  expect([isMade(two), currentBuild(base)]).toEqual([false, null])
})

test('removes builds that nobody uses, but neither the newest two nor those of a running process', async () => {
  const base = folder()
  const [used, unused, before, newest] = ['a', 'b', 'c', 'd'].map((name) => made(base, name)) as [
    Build,
    Build,
    Build,
    Build,
  ]
  const kill = await user(base, Object.values(used))
  expect(usersOf(base)).toEqual([
    expect.objectContaining({ uses: Object.values(used), port: 4321, under: process.pid }),
  ])
  for (const build of [unused, before, newest]) makeCurrent(build, base)
  expect(removeUnused(base).sort()).toEqual(['pages-b', 'processes-b', 'processes-c'])
  expect(list(base)).toEqual(['pages-a', 'pages-c', 'pages-d', 'processes-a', 'processes-d'])
  await kill()
  expect(usersOf(base)).toEqual([])
  expect(removeUnused(base).sort()).toEqual(['pages-a', 'processes-a'])
})

test('counts a process as a user only while it is the one that noted it', () => {
  const base = folder()
  noteUse(base, ['x'])
  expect(usersOf(base).map(({ pid }) => pid)).toEqual([process.pid])
  const file = path.join(base, 'running', String(process.pid))
  writeFileSync(file, JSON.stringify({ ...usersOf(base)[0], started: '1' }))
  const isKnown = existsSync('/proc/self/stat')
  expect(usersOf(base)).toHaveLength(isKnown ? 0 : 1)
  expect(existsSync(file)).toBe(!isKnown)
})

test('removes what a version before left in the folder, with the second build', () => {
  const base = folder()
  mkdirSync(path.join(base, 'server'))
  makeCurrent(made(base, 'one'), base)
  expect(existsSync(path.join(base, 'server'))).toBe(true)
  makeCurrent(made(base, 'two'), base)
  expect(existsSync(path.join(base, 'server'))).toBe(false)
})
