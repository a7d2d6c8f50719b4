import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveRoutes } from '@/lib/platform/routing/derive-routes'
import { isParameter, segmentsOf } from '@/lib/platform/routing/route-order'

describe('the derivation rule', () => {
  test('derives routes from a root index, files and brackets', () => {
    const files = ['index.tsx', 'login.js', 'pin/[id].jsx', '[username]/[slug].ts', 'sitemap.xml.ts']
    expect(deriveRoutes(files)).toEqual({
      patterns: ['/', '/login', '/sitemap.xml', '/pin/:id', '/:username/:slug'],
      problems: [],
    })
  })

  test("derives no routes from the framework's own pages and the not-found catch-all", () => {
    const files = ['_app.tsx', '_document.tsx', '_error.js', '404.tsx', '500.tsx', '[...missing].tsx']
    expect(deriveRoutes([...files, 'pin/[...missing].tsx'])).toEqual({ patterns: [], problems: [] })
  })

  test('refuses a nested index and names the file to use instead', () => {
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
  ])('refuses %s: %s', (file, reason) => {
    const { patterns, problems } = deriveRoutes([file])
    expect(patterns).toEqual([])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(reason)
  })

  test('refuses two files that match the same paths', () => {
    expect(deriveRoutes(['login.tsx', 'login.js']).problems[0]).toContain('pages/login.tsx')
    expect(deriveRoutes(['[username].tsx', '[id].tsx']).problems[0]).toContain('pages/[username].tsx')
  })

  test('orders routes by fewer segments, then static segments before parameters from the left', () => {
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

  test('orders routes independently of the order of the files, shorter ones first', () => {
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

  test('treats each file as a route, skipped or a problem, whatever its name, and never throws', () => {
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
