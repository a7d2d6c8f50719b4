import type { Schema } from '../api-operations'

/** Returns numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Random = () => number

export const oneOf = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T

const nested = (levels: number, open: string, close: string) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`
const parsedNest = (levels: number, open: string, close: string) => JSON.parse(nested(levels, open, close))

/** Names that every object has from its prototype. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

/** Texts that break code which trusts them. */
const texts = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202e\u2066',
  "' OR 1=1 --",
  '"; DROP TABLE pins; --',
  '{{7*7}}',
  '../../../../etc/passwd',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '99999999999999999999999999',
  'NaN',
  '1e400',
  '%00',
  '%ff',
  'http://[::1',
  'https://x.invalid:99999/',
  'javascript:alert(1)',
  '//evil.example',
  'a"b@x.test',
  '<;>,()@x.test',
  `a@${'b'.repeat(200)}.test`,
  'a@\u202eb.test',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30',
  '0000-00-00',
  '{',
  '[]',
  '{}',
  'null',
  '[null]',
  '{"a":"\\u0000"}',
  '["\\ud800"]',
  '{"constructor":{"prototype":1}}',
  nested(40, '[', ']'),
  nested(2_000, '{"a":', '}'),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(100),
  'x'.repeat(5_000),
  '\u0301'.repeat(2_000),
  ...inherited,
]

const numbers = [-1, 0, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 1e21, 5e-324, -0]

const others: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [{}],
  ['a\u0000b'],
  { a: '\ud800' },
  { '\u0000': 1 },
  { $ne: null },
  { length: 1e9 },
  JSON.parse('{"__proto__":{"a":1}}'),
  { constructor: { prototype: null } },
  parsedNest(31, '[', ']'),
  parsedNest(40, '{"a":', '}'),
  parsedNest(2_000, '[', ']'),
  Array.from({ length: 300 }, (_, n) => n),
  Array.from({ length: 60 }, () => 'constructor'),
]

/** Returns a value just past a bound of the schema; undefined if it has none. */
function pastBound({ maxLength, maximum, type }: Schema): unknown {
  if (maxLength !== undefined && maxLength < 50_000) return 'y'.repeat(maxLength + 1)
  if (maximum !== undefined) return maximum + 1
  return type === 'array' ? Array.from({ length: 251 }, () => '1') : undefined
}

/** Breaks one field within a value that is otherwise right. */
function brokenWithin(random: Random, { properties, items }: Schema, right: unknown): unknown {
  if (Array.isArray(right) && items) return [...right, badValue(random, items, right[0])]
  if (properties && typeof right === 'object' && right !== null) {
    const [name, schema] = oneOf(random, Object.entries(properties)) ?? []
    if (name && schema)
      return { ...right, [name]: badValue(random, schema, (right as Record<string, unknown>)[name]) }
  }
  return { ...(typeof right === 'object' ? right : {}), [oneOf(random, inherited)]: right }
}

/** Returns a value that code may stumble over in the place of `right`, which fits `schema`. */
export function badValue(random: Random, schema: Schema, right: unknown): unknown {
  const dice = random()
  if (dice < 0.4) return oneOf(random, texts)
  if (dice < 0.5) return oneOf(random, numbers)
  if (dice < 0.7) return oneOf(random, others)
  if (dice < 0.75) return pastBound(schema) ?? oneOf(random, texts)
  if (dice < 0.8) return [right, right]
  if (dice < 0.85) return JSON.stringify(right ?? null)
  return brokenWithin(random, schema, right)
}
