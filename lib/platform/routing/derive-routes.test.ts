import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveRoutes } from '@/lib/platform/routing/derive-routes'
import { isParameter, segmentsOf } from '@/lib/platform/routing/route-order'

describe('the derivation rule', () => {
  test('an index at the root, files and brackets become routes', () => {
    const files = ['index.tsx', 'login.js', 'pin/[id].jsx', '[username]/[slug].ts', 'sitemap.xml.ts']
    expect(deriveRoutes(files)).toEqual({
      patterns: ['/', '/login', '/sitemap.xml', '/pin/:id', '/:username/:slug'],
      problems: [],
    })
  })

  test("the framework's own pages and the catch-all for what is missing are no routes", () => {
    const files = ['_app.tsx', '_document.tsx', '_error.js', '404.tsx', '500.tsx', '[...missing].tsx']
    expect(deriveRoutes([...files, 'pin/[...missing].tsx'])).toEqual({ patterns: [], problems: [] })
  })

  test('a nested index is an error which names the file to have instead', () => {
    expect(deriveRoutes(['today/index.tsx']).problems).toEqual([
      'pages/today/index.tsx: a nested index file is not a route; rename it to pages/today.tsx',
    ])
    expect(deriveRoutes(['pin/[id]/index.js']).problems[0]).toContain('rename it to pages/pin/[id].js')
  })

  test.each([
    ['notes.md', 'unsupported file extension'],
    ['today.css', 'unsupported file extension'],
    ['today', 'unsupported file extension'],
    ['today.tsx.bak', 'unsupported file extension'],
    ['today.test.tsx', 'public URL'],
    ['ideas/[...rest].tsx', 'catch-all'],
    ['ideas/[[...rest]].tsx', 'catch-all'],
    ['pin/[id.tsx', 'neither'],
    ['pin/a[id].tsx', 'neither'],
    ['pin/[].tsx', 'neither'],
    ['pin/a b.tsx', 'neither'],
    ['[id]/[id].tsx', 'named twice'],
  ])('%s is refused: %s', (file, reason) => {
    const { patterns, problems } = deriveRoutes([file])
    expect(patterns).toEqual([])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(reason)
  })

  test('two files that answer the same paths are an error', () => {
    expect(deriveRoutes(['login.tsx', 'login.js']).problems[0]).toContain('pages/login.tsx')
    expect(deriveRoutes(['[username].tsx', '[id].tsx']).problems[0]).toContain('pages/[username].tsx')
  })

  test('order: fewer segments, then static before parameterised from the left', () => {
    const files = ['[a]/[b].tsx', '[a]/settings.tsx', 'pin/[id].tsx', 'pin/create.tsx', '[a].tsx', 'z.tsx']
    const expected = ['/z', '/:a', '/pin/create', '/pin/:id', '/:a/settings', '/:a/:b']
    expect(deriveRoutes(files).patterns).toEqual(expected)
  })
})

describe('for any files', () => {
  const segment = fc.oneof(fc.constantFrom('a', 'b', 'pin'), fc.constantFrom('[x]', '[y]', '[z]'))
  const file = fc
    .uniqueArray(segment, { minLength: 1, maxLength: 3 })
    .map((segments) => `${segments.join('/')}.tsx`)

  test('the order does not depend on the order of the files, and shorter comes first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(file), (files) => {
        const sound = files.filter((each) => deriveRoutes([each]).problems.length === 0)
        const { patterns, problems } = deriveRoutes(sound)
        if (problems.length === 0) {
          expect(deriveRoutes([...sound].reverse()).patterns).toEqual(patterns)
        }
        const lengths = patterns.map((pattern) => segmentsOf(pattern).length)
        expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
      }),
    )
  })

  test('whatever the names are, each file is a route, skipped or a problem, and nothing throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (name) => {
        const { patterns, problems } = deriveRoutes([`${name}.tsx`])
        expect(patterns.length + problems.length).toBeLessThanOrEqual(1)
        for (const part of patterns.flatMap(segmentsOf)) {
          expect(isParameter(part) || /^[\w.~-]+$/.test(part)).toBe(true)
        }
      }),
    )
  })
})
