import { expect, test } from 'vitest'
import { sessionChanges } from '@/lib/platform/http/in-session'
import { registry } from './registry.server'

test.each([...sessionChanges])('serves %s, which the browser sends automatically', (name) => {
  expect(Object.keys(registry)).toContain(name)
})
