import { expect, test } from 'vitest'
import { mayShowWebPictures } from './web-pictures'

test.each([
  ['/pin/create/', true],
  ['/pin/create', true],
  // Share buttons and phones open it with the address of a picture.
  ['/pin/create/button/', true],
  ['/pin/create/drafts/', false],
  ['/pin/create/story/', false],
  ['/', false],
  ['/pin/5/', false],
  ['', false],
])('the page %j may show pictures of other sites: %s', (path, may) => {
  expect(mayShowWebPictures(path)).toBe(may)
})
