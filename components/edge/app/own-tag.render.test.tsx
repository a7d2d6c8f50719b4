import { afterEach, expect, test } from 'vitest'
import { bootstrapWith } from '@/store/test-screen'
import { renderIn } from '@/tools/testing/render'
import { useOwnTag } from './own-tag'

function Page({ isAllowed }: { isAllowed: boolean }) {
  useOwnTag(isAllowed)
  return null
}

/** Shows a page to a reader in a country, with a group of the experiment. */
function show(
  isAllowed: boolean,
  { country = 'US', group = 'enabled', own_tag = '7' as string | null } = {},
) {
  const bootstrap = {
    ...bootstrapWith({ country }),
    active_experiments: { m10n_measurement_pinterest_tag_us: group },
    triggerable_experiments: {},
  }
  return renderIn(<Page isAllowed={isAllowed} />, {
    texts: {},
    screen: { bootstrap, site: { own_tag } as never },
  })
}
const scripts = () => document.querySelectorAll('script[src$="/ct/core.js"]')

afterEach(() => {
  for (const script of scripts()) script.remove()
  delete window.magtag
})

test('loads the tag once, and says that it may send', () => {
  show(true)
  expect(scripts()).toHaveLength(1)
  expect(window.magtag?.queue).toEqual([
    ['load', '7'],
    ['consent', true],
    ['track', 'PAGE_VISIT'],
  ])
})

test.each<[string, Parameters<typeof show>]>([
  ['without consent to marketing', [false]],
  ['in another country', [true, { country: 'DE' }]],
  ['in the control group', [true, { group: 'control' }]],
  ['without a tag of the site', [true, { own_tag: null }]],
])('loads nothing %s', (_, args) => {
  show(...args)
  expect(scripts()).toHaveLength(0)
})
