import { expect, test } from 'vitest'
import { stranger } from '../../support/client'

/** Syntax that Safari 16.0 cannot read: one occurrence, and no script of that file runs. */
const unknown = {
  'a look-behind of a regular expression': /\(\?<[=!]/,
  'a static block of a class': /[{};]static\{/,
}

/** Returns the addresses of the scripts of every page. */
async function scripts(): Promise<string[]> {
  const { text } = await stranger().request('/')
  const [manifest] = /\/_next\/static\/[^"]+\/_buildManifest\.js/.exec(text) ?? []
  const built = await stranger().request(manifest ?? '')
  const named = [...`${text}${built.text}`.matchAll(/static\/chunks\/[\w./~%[\]-]+?\.js/g)]
  return [...new Set(named.map(([file]) => `/_next/${file}`))]
}

test('no page loads a script that Safari 16 cannot read', async () => {
  const found: string[] = []
  const all = await scripts()
  expect(all.length).toBeGreaterThan(10)
  for (const file of all) {
    const { status, text } = await stranger().request(file)
    expect(status, file).toBe(200)
    for (const [what, pattern] of Object.entries(unknown))
      if (pattern.test(text)) found.push(`${file}: ${what}`)
  }
  expect(found).toEqual([])
})
