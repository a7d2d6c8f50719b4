import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { directHandlers } from '@/lib/edge/doors/direct-handlers.server'
import { loadDoor } from './load-door'

afterEach(() => {
  directHandlers().doors = null
})

test('waits until the route of resources has provided its doors', async () => {
  await loadDoor((_: IncomingMessage, res: ServerResponse) => {
    const unasked = () => Promise.reject(new Error('not asked'))
    directHandlers().doors = { resource: unasked, rest: unasked, v5: unasked, graphql: unasked }
    res.end()
  })
  expect(directHandlers().doors).not.toBeNull()
})

test('fails if the route does not load', async () => {
  const broken = (_: IncomingMessage, res: ServerResponse) => {
    res.statusCode = 500
    res.end()
  }
  await expect(loadDoor(broken)).rejects.toThrow('the route of resources answered 500 and left no doors')
})
