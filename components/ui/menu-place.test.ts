import { describe, expect, test } from 'vitest'
import { menuPlace } from './menu-place'

const window = { innerWidth: 1000, innerHeight: 800 }
const at = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 })

describe('where a menu opens', () => {
  test('below and flush with the right edge of its button', () => {
    expect(menuPlace(at(600, 100), window)).toEqual({ right: '360px', top: '148px' })
  })
  test('above from the middle of the window on', () => {
    expect(menuPlace(at(600, 360), window)).toEqual({ right: '360px', top: '408px' })
    expect(menuPlace(at(600, 361), window)).toEqual({ right: '360px', bottom: '447px' })
  })
  test('to the right of a button that stands too far left', () => {
    expect(menuPlace(at(228, 100), window)).toMatchObject({ right: '732px' })
    expect(menuPlace(at(227, 100), window)).toMatchObject({ left: '227px' })
  })
})
