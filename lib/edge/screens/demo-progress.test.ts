import { describe, expect, test } from 'vitest'
import { readProgress, writeProgress } from './demo-progress'

describe('progress of the demo world', () => {
  test('is parsed from the name of a connection', () => {
    const progress = { drawn: 60, total: 640 }
    expect(readProgress(writeProgress(progress))).toEqual(progress)
  })

  test.each(['', 'magpie', 'magpie-demo', 'magpie-demo 1/', 'magpie-demo 1/2 more'])(
    'is null for the name “%s”',
    (name) => {
      expect(readProgress(name)).toBeNull()
    },
  )
})
