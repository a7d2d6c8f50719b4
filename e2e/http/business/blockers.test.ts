import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FiltersEngine, Request } from '@ghostery/adblocker'
import { describe, expect, test } from 'vitest'
import { registry } from '@/lib/edge/doors/registry.server'
import { pageRoutes } from '@/lib/platform/routing/page-table'
import { wantedBuild } from '../../../runtime/build/builds'

/** Many who run ads block those of others: what they work with must not look like one. The list is EasyList, as a package has it. */
const engine = FiltersEngine.parse(
  readFileSync('node_modules/abp-filter-parser/test/data/easylist.txt', 'utf8'),
)
const site = 'https://pins.com'

type Kind = 'xmlhttprequest' | 'script' | 'stylesheet' | 'image'

/** Returns the rule that blocks an address that a page of the site loads; null for none. */
function blockedBy(address: string, type: Kind): string | null {
  const request = Request.fromRawDetails({ url: `${site}${address}`, sourceUrl: `${site}/ads/`, type })
  const { match, filter } = engine.match(request, true)
  return match ? String(filter) : null
}

const selectorsFor = (classes: string[]) =>
  engine
    .getCosmeticsFilters({
      url: `${site}/ads/`,
      hostname: 'pins.com',
      domain: 'pins.com',
      classes,
      getBaseRules: false,
      getInjectionRules: false,
      getExtendedRules: false,
    })
    .styles.replace(/ \{.*/, '')
    .split(',\n')

const always = new Set(selectorsFor([]))
/** Returns the selectors that hide elements with these classes. */
const hiddenBy = (classes: string[]) => selectorsFor(classes).filter((one) => !always.has(one))

const folder = path.join(wantedBuild().pages, 'static')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })

test('knows what a blocker blocks', () => {
  expect(blockedBy('/ads/banner_300.js', 'script')).not.toBe(null)
  expect(hiddenBy(['ad--300', 'lamp'])).toEqual(['.ad--300'])
})

describe('an ad blocker', () => {
  test('loads every script and style', () => {
    const loaded = files.filter((file) => /\.(js|css)$/.test(file))
    expect(loaded.length).toBeGreaterThan(50)
    const blocked = loaded.flatMap((file) => {
      const rule = blockedBy(`/_next/static/${file}`, file.endsWith('.js') ? 'script' : 'stylesheet')
      return rule ? [`${file}: ${rule}`] : []
    })
    expect(blocked).toEqual([])
  })

  test('lets every call of the site pass', () => {
    const addresses = Object.values(registry).map(({ kind, at, name }) =>
      kind === 'resource' ? `/resource/${name}/` : at.replace(/:\w+/g, '1'),
    )
    expect(addresses.length).toBeGreaterThan(300)
    const blocked = addresses.flatMap((address) => {
      const rule = blockedBy(address, 'xmlhttprequest')
      return rule ? [`${address}: ${rule}`] : []
    })
    // Public addresses of v5, which other programs call.
    expect(blocked.filter((one) => !one.startsWith('/v5/ad_accounts/1/ads/'))).toEqual([])
    const sources = ['components', 'store'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(path.join(root, file), 'utf8')),
    )
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.filter((source) => /\/v5\/ad_accounts\/[^/'`]+\/ads\//.test(source))).toEqual([])
  })

  test('loads the data of every page', () => {
    const blocked = pageRoutes.flatMap((route) => {
      const rule = blockedBy(`/_next/data/build${route.replace(/:\w+/g, '1')}.json`, 'xmlhttprequest')
      return rule ? [`${route}: ${rule}`] : []
    })
    expect(blocked).toEqual([])
  })

  test('hides no element', () => {
    const styles = files.filter((file) => file.endsWith('.css'))
    const css = styles.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
    const classes = [
      ...new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name as string)),
    ]
    expect(classes.length).toBeGreaterThan(500)
    expect(hiddenBy(classes)).toEqual([])
  })
})
