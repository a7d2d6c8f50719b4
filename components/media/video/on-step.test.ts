import { describe, expect, test } from 'vitest'
import { onStep } from './on-step'

describe('the value of a slider', () => {
  test('is never rounded by the browser, which would count as a user’s choice and undo the previous one', () => {
    expect(onStep(0.0132, 0.1)).toBe(0)
    expect(onStep(2.34, 0.1)).toBe(2.3)
    expect(onStep(5.015011, 0.1)).toBe(5)
  })
  test('stays the same on a step', () => {
    for (let i = 0; i <= 9000; i++) expect(onStep(i / 10, 0.1)).toBe(i / 10)
    for (let i = 0; i <= 20; i++) expect(onStep(i / 20, 0.05)).toBe(i / 20)
  })
})
