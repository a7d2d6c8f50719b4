import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contributionPoint } from '@/lib/core/contribution'
import '@/lib/edge/domains.server'

const declared = globSync('lib/**/*.ts')
  .filter((file) => !/\.test\.ts$|^lib\/core\/contribution\.ts$/.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/contributionPoint<[\s\S]*?>\('([^']+)'\)/g)])
  .map(([, name = '']) => name)

test('gives each point a name of its own', () => {
  expect(declared.length).toBeGreaterThan(15)
  expect(new Set(declared).size).toBe(declared.length)
})

test('has a domain that contributes to each point', () => {
  expect(declared.filter((name) => contributionPoint(name).all().length === 0)).toEqual([])
})
