import { expect, test } from 'vitest'
import type { Limit } from '@/lib/core/resource'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { domains } from './domains.server'
import { limitsOf } from './registries.server'

const all: readonly Domain[] = domains
const used = all.flatMap(({ endpoints = [] }) => endpoints.map(({ limit }): Limit => limit))
const own = used.flatMap((limit) => (typeof limit === 'string' ? [] : [limit]))
const shared = new Set<string>(used.filter((limit) => typeof limit === 'string'))

test('lists every limit of an endpoint that is not shared in a manifest', () => {
  const listed = new Set(limitsOf().values())
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter((limit) => !listed.has(limit))).toEqual([])
})

test('gives no domain limit the name of a shared one', () => {
  expect([...limitsOf().keys()].filter((name) => shared.has(name))).toEqual([])
})
