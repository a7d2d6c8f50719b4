import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { baseAreas, english } from './english'

test('names the areas that every page needs as their files are named, so that their translations are found', () => {
  const texts = baseAreas
    .split(' ')
    .map((area): object => JSON.parse(readFileSync(`messages/en/${area}.json`, 'utf8')))
  expect(Object.assign({}, ...texts)).toEqual(english)
})
