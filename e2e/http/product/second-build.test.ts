import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../tools/test/free-port'
import { missingOfBuild, openTab } from '../../support/product/open-tab'
import { copyProject } from '../../support/product/project-copy'

const patience = { timeout: 120_000, interval: 50 }
const texts = 'messages/en/ui.json'
const title = 'Keyboard shortcuts'
const newTitle = 'Shortcuts of the second build'

test('replaces the build under an open tab by one of a changed source, and gives the tab its own code until it leaves', async () => {
  const copy = copyProject({ builds: true })
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...{ PORT: port, HOST: '127.0.0.1', ORIGIN: url, DATA_DIR: path.join(copy.folder, 'data') },
    ...{ DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'error', WEB_PROCESSES: '1', BUILD_CACHE: '0' },
  }
  const site = copy.begin('runtime/start.ts', env)
  onTestFinished(async () => {
    site.child.kill('SIGTERM')
    await site.ended
    copy.remove()
  })
  const version = () =>
    fetch(`${url}/login/`).then(
      (answer) => answer.headers.get('x-app-version'),
      () => null,
    )
  await vi.waitUntil(async () => (await version()) !== null, patience)
  const first = await version()
  const tab = await openTab(url)
  onTestFinished(tab.close)

  const source = readFileSync(path.join(copy.folder, texts), 'utf8')
  expect(source.split(`"${title}"`)).toHaveLength(2)
  copy.write(texts, source.replace(`"${title}"`, `"${newTitle}"`))
  expect(await copy.begin('tools/build.ts', env).ended).toMatchObject({
    status: 0,
    output: expect.stringContaining('Built.'),
  })
  expect(await version()).toBe(first)
  site.child.kill('SIGHUP')
  // The process of the first build answers until the other one is ready, and then on the connections that it has.
  const second = await vi.waitUntil(async () => {
    const now = await version()
    return now !== first && now
  }, patience)
  // Its list of shortcuts, which it loads only then, is still that of the first build.
  await tab.goesOn(second, missingOfBuild)
  expect(await tab.titleOfKeys()).toBe(newTitle)
}, 600_000)
