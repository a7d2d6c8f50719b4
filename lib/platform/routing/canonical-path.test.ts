import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path'

test.each([
  ['/pin/5', '/pin/5/'],
  ['//evil.example', '/evil.example/'],
  ['/a//b///', '/a/b/'],
  ['///', '/'],
])('rewrites %s to %s', (path, expected) => expect(canonicalPath(path)).toBe(expected))

test.each(['/', '/pin/5/', '/anna/board/'])('leaves %s as canonical', (path) =>
  expect(canonicalPath(path)).toBeNull(),
)
