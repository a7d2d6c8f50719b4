import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { experienceTests, experimentNames } from './names'

const sources = globSync(['components/**/*.{ts,tsx}', 'store/**/*.ts'], {
  exclude: ['**/*.test.*', 'components/insights/experiments/**'],
}).map((file) => readFileSync(file, 'utf8'))

const isOfExperiences = (name: string) => (experienceTests as readonly string[]).includes(name)

test.each(experimentNames.filter((name) => !isOfExperiences(name)))(
  'offers %s, which the code reads',
  (name) => expect(sources.some((text) => text.includes(`'${name}'`))).toBe(true),
)

test('offers every experiment that the code asks for', () => {
  const requested = sources.flatMap((text) =>
    [...text.matchAll(/reachExperiment\('(\w+)'\)/g)].map(([, name]) => name),
  )
  expect(requested.length).toBeGreaterThan(3)
  expect(experimentNames).toEqual(expect.arrayContaining(requested))
})
