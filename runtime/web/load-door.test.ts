import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { lentDoor } from '@/lib/edge/doors/lent-door.server'
import { loadDoor } from './load-door'

afterEach(() => {
  lentDoor().resource = null
})

test('waits until the route of resources has left its door', async () => {
  await loadDoor((_: IncomingMessage, res: ServerResponse) => {
    lentDoor().resource = () => Promise.reject(new Error('not asked'))
    res.end()
  })
  expect(lentDoor().resource).not.toBeNull()
})

test('fails where the route does not load', async () => {
  const broken = (_: IncomingMessage, res: ServerResponse) => {
    res.statusCode = 500
    res.end()
  }
  await expect(loadDoor(broken)).rejects.toThrow('the route of resources answered 500 and left no door')
})
