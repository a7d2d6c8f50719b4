import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './uuid'

test('generates UUIDs of version 4, each different', () => {
  const made = Array.from({ length: 1000 }, randomUuid)
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success).toBe(true)
  expect(new Set(made).size).toBe(made.length)
})
