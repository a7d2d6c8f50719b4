import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser, findShell } from '../../tools/test/browser'
import { type EngineName, engineNames, findFirefox, missingEngine } from '../../tools/test/engines'
import type { Engine } from './engine'
import { flows, shortFlows } from './flows'
import { places } from './places'
import { puppeteerEngine } from './puppeteer-engine'
import { Walker } from './walker'
import { webkitEngine } from './webkit-engine'

/**
 * The short form belongs to `npm test`; ENGINES names the engines of the long one (`npm run test:browsers`), which opens
 * every screen and walks every flow.
 */
const requested = process.env.ENGINES?.split(' ').filter((name) => name !== '')
const isShort = requested === undefined

const start: Record<EngineName, () => Promise<Engine>> = {
  firefox: () => puppeteerEngine('firefox', findFirefox() ?? ''),
  chromium: () => puppeteerEngine('chrome', findShell() ?? findBrowser() ?? ''),
  webkit: webkitEngine,
}

describe.for(engineNames.filter((name) => requested?.includes(name) ?? true))('%s', (name) => {
  const why = missingEngine(name)
  if (why) {
    test.skip(`opens screens and walks flows: skipped, ${why}`, () => undefined)
    return
  }
  let walker: Walker
  beforeAll(async () => {
    walker = new Walker(await start[name]())
  })
  afterAll(() => walker?.engine.close())

  test(`opens ${isShort ? 'a screen of each kind' : 'every screen'} without an error`, {
    timeout: 20 * 60_000,
  }, async () => {
    const found: Record<string, string[]> = {}
    let last: unknown
    for (const { name: screen, path, person } of await places(isShort)) {
      if (person !== last) await walker.enter(person)
      last = person
      const failed = await walker.open(path).then(
        () => [],
        (error) => [String(error)],
      )
      const faults = [...(await walker.faults()), ...failed]
      if (faults.length > 0) found[screen] = faults
    }
    expect(found).toEqual({})
  })

  const walked = Object.entries(flows).filter(([flow]) => !isShort || shortFlows.includes(flow))
  test.for(walked)('walks without an error: %s', async ([, walk]) => {
    await walk(walker)
    expect(await walker.faults()).toEqual([])
  })
})
