import { expect, test } from 'vitest'
import { distinctPictures } from './distinct'

const pin = (id: string, picture: string) => ({ id, aggregated_pin_data: { id: picture } }) as never

test('keeps the first of several saves of a picture, in its place', () => {
  const pins = [pin('9', 'a'), pin('8', 'b'), pin('7', 'a'), pin('6', 'c'), pin('5', 'b')]
  expect(distinctPictures(pins)).toEqual([pin('9', 'a'), pin('8', 'b'), pin('6', 'c')])
})
