import { describe, expect, test } from 'vitest'
import { menuPlace, menuSpace } from './menu-place'

const window = { innerWidth: 1000, innerHeight: 800 }
const at = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 })

describe('the position of a menu', () => {
  test('opens below its button, aligned with its right edge', () => {
    expect(menuPlace(at(600, 100), window)).toEqual({ right: '360px', top: '148px' })
  })
  test('opens above its button in the lower half of the window', () => {
    expect(menuPlace(at(600, 360), window)).toEqual({ right: '360px', top: '408px' })
    expect(menuPlace(at(600, 361), window)).toEqual({ right: '360px', bottom: '447px' })
  })
  test('opens to the right of a button too far left', () => {
    expect(menuPlace(at(228, 100), window)).toMatchObject({ right: '732px' })
    expect(menuPlace(at(227, 100), window)).toMatchObject({ left: '227px' })
  })
  test('stays within the right edge of a narrow window', () => {
    const narrow = { innerWidth: 360, innerHeight: 780 }
    expect(menuPlace(at(210, 100), narrow)).toMatchObject({ left: '92px' })
    expect(menuPlace(at(210, 100), { innerWidth: 240, innerHeight: 780 })).toMatchObject({ left: '8px' })
  })
  test('is as high as the larger space above or below its button', () => {
    expect(menuSpace(at(600, 100), window)).toBe(644)
    expect(menuSpace(at(600, 700), window)).toBe(684)
  })
})
