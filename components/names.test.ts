import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Matches an element with a person's name, and nothing before it. */
const named = /<(\w+)([^<>]*)>\s*\{[\w.?]*\.(?:full_name|fullName)\}/g

test('isolates the names of people from the direction of the text around them', () => {
  const bare = globSync('components/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(named)]
      .filter(([, tag, attributes = '']) => tag !== 'bdi' && !attributes.includes('dir='))
      .map(([text]) => `${file}: ${text}`),
  )
  expect(bare).toEqual([])
})
