import { expect, test } from 'vitest'
import { newBlock } from '@/store/create/stories/new-story'
import { editsOfFit, filled, fitOf, fitted, freeTop, placeOf } from './placing'

const at = (place: object) => newBlock({ edits: { ...newBlock().edits, ...place } }).edits

test('fills the page exactly with a whole picture of its shape', () => {
  expect(fitted({ width: 1080, height: 1920 })).toEqual(filled)
})

test('shows a wide and a tall picture whole, in the middle', () => {
  expect(fitted({ width: 1600, height: 900 })).toMatchObject({
    left: 0,
    width: 100,
    height: 31.64,
    top: 34.18,
  })
  expect(fitted({ width: 500, height: 2000 })).toMatchObject({
    top: 0,
    height: 100,
    width: 44.44,
    left: 27.78,
  })
})

test('knows each choice by its place', () => {
  const size = { width: 800, height: 600 }
  for (const fit of ['fill', 'whole', 'free'] as const)
    expect(fitOf(at(editsOfFit(fit, size)), size)).toBe(fit)
  expect(fitOf({ ...at(filled), scale: 2 }, size)).toBe('free')
})

test('leaves a margin around a further picture', () => {
  expect(placeOf({ width: 1080, height: 1920 })).toMatchObject({ left: 10, top: 10, width: 80, height: 80 })
})

test('treats a picture of unknown size as square', () => {
  expect(fitted({ width: 0, height: 0 })).toMatchObject({ width: 100, height: 56.25 })
})

test('puts a new block in the highest free room, over a picture that fills the page', () => {
  expect(freeTop([], 10)).toBe(12)
  expect(freeTop([{ top: 0, bottom: 100 }], 10)).toBe(12)
  const two = [
    { top: 10, bottom: 22 },
    { top: 30, bottom: 50 },
  ]
  expect(freeTop(two, 8)).toBe(22)
  expect(freeTop(two, 20)).toBe(50)
})

test('puts a new block on a full page where it covers least', () => {
  const all = [
    { top: 0, bottom: 40 },
    { top: 44, bottom: 96 },
  ]
  expect(freeTop(all, 10)).toBe(34)
})
