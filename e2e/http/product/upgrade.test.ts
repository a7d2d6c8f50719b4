import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { runningUrl } from '../../../runtime/embedded-postgres'
import { freePort } from '../../../tools/test/free-port'
import { openTab } from '../../support/product/open-tab'
import { copyProject, type ProjectCopy, type Running } from '../../support/product/project-copy'

const patience = { timeout: 120_000, interval: 50 }
/** Pages and calls that nobody has asked for before; each loads its own part of the build. */
const paths = [
  '/',
  '/about/',
  '/help/',
  '/login/',
  '/privacy/',
  '/signup/',
  '/terms/',
  '/search/pins/?q=a',
  '/healthz',
]

let copy: ProjectCopy
let site: Running
let url = ''
let env: Record<string, string>
/** A file of the first build that an open page may load later. */
let chunk = ''
beforeAll(async () => {
  copy = copyProject()
  const port = String(await freePort())
  url = `http://127.0.0.1:${port}`
  env = {
    ...{ PORT: port, HOST: '127.0.0.1', ORIGIN: url, DATA_DIR: path.join(copy.folder, 'data') },
    ...{ DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'error', WEB_PROCESSES: '2', RATE_LIMIT_SCALE: '1000' },
  }
  site = copy.begin('runtime/start.ts', env)
  await vi.waitUntil(() => isWell(url), patience)
  const [first = ''] = readdirSync(path.join(copy.folder, '.next', firstPages(), 'static/chunks'))
  chunk = `/_next/static/chunks/${first}`
}, 300_000)
afterAll(async () => {
  site?.child.kill('SIGTERM')
  await site?.ended
  copy?.remove()
})

const isWell = (base: string) =>
  fetch(`${base}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )
const pagesIn = () => readdirSync(path.join(copy.folder, '.next')).filter((name) => name.startsWith('pages-'))
const firstPages = () => pagesIn()[0] ?? ''
const versionOf = async (base: string) => (await fetch(`${base}/login/`)).headers.get('x-app-version')

/** Asks for every path again and again until stopped; returns how many answers came, and those that failed. */
function load() {
  const failed: string[] = []
  let [answered, on] = [0, true]
  const lane = async () => {
    while (on)
      for (const each of [...paths, chunk]) {
        await fetch(url + each).then(
          async (answer) => {
            await answer.arrayBuffer()
            if (answer.status === 200) answered++
            else failed.push(`${answer.status} ${each}`)
          },
          (error: Error) => failed.push(`${each}: ${String(error.cause ?? error)}`),
        )
        await sleep(5)
      }
  }
  const lanes = [lane(), lane()]
  return async () => {
    on = false
    await Promise.all(lanes)
    return { answered, failed }
  }
}

/** Runs a program of the copy to its end. */
const run = (script: string, more: Record<string, string> = {}) =>
  copy.begin(script, { ...env, ...more }).ended

/** Changes the source, as `git pull` does. */
const pull = () => appendFile(path.join(copy.folder, 'pages/about.tsx'), '// newer\n')

test('answers every request, and those of an open tab, during a second start, a git pull, an aborted build, a build and the upgrade', async () => {
  const tab = await openTab(url)
  onTestFinished(tab.close)
  const stop = load()
  const version = await versionOf(url)

  const refused = {
    status: 2,
    output: '',
    failed: expect.stringMatching(/^Magpie already runs on [^\n]*\n$/),
  }
  expect(await run('runtime/start.ts')).toEqual(refused)
  await pull()
  expect(await run('runtime/start.ts')).toEqual(refused)
  const elsewhere = { DATA_DIR: path.join(copy.folder, 'other') }
  const busy = { status: 2, output: '', failed: expect.stringMatching(/^Port \d+ is in use[^\n]*\n$/) }
  expect(await run('runtime/start.ts', elsewhere)).toEqual(busy)
  expect([existsSync(elsewhere.DATA_DIR), pagesIn()]).toEqual([false, [firstPages()]])

  copy.write('hold', '')
  const aborted = copy.begin('tools/build.ts', env)
  await expect.poll(() => existsSync(path.join(copy.folder, 'half-done')), patience).toBe(true)
  aborted.child.kill('SIGKILL')
  await aborted.ended
  await rm(path.join(copy.folder, 'hold'))
  expect(pagesIn()).toEqual([firstPages()])

  expect(await run('tools/build.ts')).toMatchObject({ status: 0, output: expect.stringContaining('Built.') })
  expect(pagesIn()).toHaveLength(2)
  expect(await versionOf(url)).toBe(version)
  copy.write('notes.ts', 'a stray file is no source')
  expect(await run('tools/build.ts')).toMatchObject({ status: 0, output: 'The build is up to date.\n' })

  site.child.kill('SIGHUP')
  await expect
    .poll(async () => new Set([await versionOf(url), await versionOf(url)]), patience)
    .toEqual(new Set([`${version?.slice(0, -4)}-new`]))
  expect((await fetch(url + chunk)).status).toBe(200)
  await tab.goesOn(`${version?.slice(0, -4)}-new`)
  const { answered, failed } = await stop()
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(100)
}, 300_000)

test('runs web processes and a worker alone, from the newest build', async () => {
  const port = String(await freePort())
  const alone = {
    DATABASE_URL: runningUrl(env.DATA_DIR ?? '') ?? '',
    PORT: port,
    ORIGIN: `http://127.0.0.1:${port}`,
    WEB_PROCESSES: '1',
  }
  const web = copy.begin('runtime/run-web.ts', { ...env, ...alone })
  const worker = copy.begin('runtime/run-worker.ts', { ...env, ...alone, LOG_LEVEL: 'info' })
  await expect.poll(() => isWell(alone.ORIGIN), patience).toBe(true)
  expect(await versionOf(alone.ORIGIN)).toMatch(/-new$/)
  await expect.poll(() => worker.output.output, patience).toContain('worker runs')
  expect(await run('runtime/run-web.ts', alone)).toMatchObject({
    status: 2,
    failed: expect.stringContaining('is in use'),
  })
  for (const { child, ended } of [web, worker]) {
    child.kill('SIGTERM')
    expect((await ended).status).toBe(0)
  }
}, 300_000)

test('removes a build once no process uses it', async () => {
  const before = pagesIn()
  await pull()
  await run('tools/build.ts')
  const current = JSON.parse(readFileSync(path.join(copy.folder, '.next/current'), 'utf8'))
  const used = [current.pages, current.previous].map((name: string) => path.basename(name))
  // The conductor still notes what it was started with.
  expect(pagesIn().toSorted()).toEqual([...new Set([...used, ...before])].toSorted())
  site.child.kill('SIGTERM')
  await site.ended
  await run('tools/build.ts')
  expect(pagesIn().toSorted()).toEqual(used.toSorted())
}, 300_000)
