import { expect, test } from 'vitest'
import { sessionChanges } from '@/lib/platform/http/in-session'
import { calls } from './calls.server'
import { registry } from './registry.server'

const served = new Set([
  ...Object.entries(registry).flatMap(([name, verbs]) => Object.keys(verbs).map((verb) => `${name}/${verb}`)),
  ...Object.entries(calls).flatMap(([path, verbs]) => Object.keys(verbs).map((verb) => `${verb} ${path}`)),
])

test.each([...sessionChanges])('serves %s, which the browser sends automatically', (name) => {
  expect(served).toContain(name)
})
