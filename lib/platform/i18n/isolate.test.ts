import { expect, test } from 'vitest'
import { isolated, isolatedValues } from './isolate'

test.each([
  ['keeps a name of the direction of the sentence', 'Mira Ek', 'ltr', 'Mira Ek'],
  ['isolates a name that runs the other way', 'דנה כהן', 'ltr', '\u2068דנה כהן\u2069'],
  ['isolates a name of both directions', 'Dana דנה (3)', 'ltr', '\u2068Dana דנה (3)\u2069'],
  ['isolates a Latin name in a sentence from right to left', 'Mira', 'rtl', '\u2068Mira\u2069'],
  ['keeps digits as they are', '12', 'rtl', '12'],
  ['drops characters that turn what follows', 'Mira\u202E gnp', 'ltr', 'Mira gnp'],
] as const)('%s', (_name, text, direction, expected) => {
  expect(isolated(text, direction)).toBe(expected)
})

test('does not change values that are not text', () => {
  const name = () => 'x'
  expect(isolatedValues({ count: 2, name, who: 'דנה' }, 'ltr')).toEqual({
    count: 2,
    name,
    who: '\u2068דנה\u2069',
  })
})
