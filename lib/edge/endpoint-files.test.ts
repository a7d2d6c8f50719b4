import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Declares a call: `endpoint({ door: …`, or one of the shorter ways of an area. */
const declares = /^\s+door: ['`]/m

test('declares calls in files named endpoints only', () => {
  // The door that forwards to others is a call itself.
  const forwarding = /doors[/\\]api-resource\.server\.ts$/
  const files = globSync('lib/**/*.ts', {
    exclude: (name) => /\.test\.ts$|\.testing\.(server\.)?ts$/.test(name),
  })
  const declaring = files.filter((file) => declares.test(readFileSync(file, 'utf8')))
  expect(declaring.length).toBeGreaterThan(60)
  expect(
    declaring.filter((file) => !forwarding.test(file) && !/(^|[/\\-])endpoints\.server\.ts$/.test(file)),
  ).toEqual([])
})
