import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastBusyMs } from '@/lib/core/busy.testing'
import { pageHtml } from './page-html.testing'
import { richMetadata } from './rich-metadata'

const folder = path.join(import.meta.dirname, 'pages')
const now = new Date('2026-01-01T00:00:00Z')
const names = readdirSync(folder).map((file) => file.slice(0, -'.json'.length))

describe('saved pages', () => {
  test('has at least forty fixtures', () => expect(names.length).toBeGreaterThanOrEqual(40))

  test.each(names)('%s', (name) => {
    const { page, metadata } = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'))
    expect(richMetadata(pageHtml(page), now)).toMatchObject(metadata)
  })
})

describe('hostile pages', () => {
  const quick = async (html: string) => {
    let found = richMetadata('', now)
    const cost = await leastBusyMs(1500, () => {
      found = richMetadata(html, now)
    })
    expect(cost).toBeLessThan(1500)
    return found
  }
  const script = (json: string) => `<script type="application/ld+json">${json}</script>`
  const size = 2 * 1024 * 1024

  test('takes limited time for two megabytes of repeated markup', async () => {
    for (const piece of [
      '<div itemscope><i itemprop=x>',
      '<div>',
      script('{"@type":"Product","name":"x"}'),
      '<meta property="og:title" content="x">',
      script('['),
      '<title>',
      '&#x26;#x26;',
      '<span itemprop="a b c d e f">',
    ])
      await quick(`<div itemscope itemtype="https://schema.org/Product">${piece.repeat(size / piece.length)}`)
  })

  test('reads nesting only to a limited depth', async () => {
    const deep = 20_000
    await quick(script(`${'{"@type":"Product","name":"x","mainEntity":'.repeat(deep)}1${'}'.repeat(deep)}`))
    await quick(script(`${'['.repeat(deep)}${']'.repeat(deep)}`))
    const loop = { '@type': 'HowTo', name: 'Loop', '@id': '#a', step: { '@id': '#a' } }
    expect((await quick(script(JSON.stringify(loop)))).tutorial).toBeNull()
  })

  test('takes limited time for long near misses of every pattern', async () => {
    const long = (piece: string) => piece.repeat(20_000)
    for (const text of ['1 1/', '1 ', '1,', '1.', '&#1', '<', '-', '1 to ', ' ', 'PT1'].map(long))
      await quick(
        script(
          JSON.stringify({
            '@type': ['Recipe', 'Product'],
            name: text,
            recipeIngredient: [text],
            cookTime: text,
            recipeInstructions: text,
            offers: { price: text },
          }),
        ),
      )
  })

  test('modifies no prototype', async () => {
    const json =
      '{"@type":"Product","name":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'
    await quick(script(json))
    await quick('<div itemscope><b itemprop="__proto__">x</b><b itemprop="constructor">x</b></div>')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('never throws for unexpected types', () => {
    const types = ['Product', 'Recipe', 'Article', 'HowTo']
    const fields =
      'name offers price recipeIngredient cookTime step aggregateRating author datePublished suitableForDiet brand recipeYield'
    const key = fc.constantFrom(...fields.split(' '))
    const thing = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.jsonValue(),
        fc.string(),
        fc.double(),
        tie('node'),
        fc.array(tie('value')),
      ),
      node: fc
        .tuple(fc.constantFrom(...types), fc.dictionary(key, tie('value')))
        .map(([type, rest]) => ({ ...rest, '@type': type })),
    })).node
    fc.assert(
      fc.property(thing, (node) => {
        expect(richMetadata(script(JSON.stringify(node).replaceAll('</', '<\\/')), now).title).toBe('')
      }),
      { numRuns: 300, seed: 7 },
    )
  })
})
