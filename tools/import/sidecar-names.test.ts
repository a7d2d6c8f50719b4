import { expect, test } from 'vitest'
import { sidecarNames } from './sidecar-names'

const long = 'IMG_20240101_123456789_HDR_PORTRAIT.jpg'
const longest = 'A photograph with a very long name of its own, really.jpg'
const cases: [string, string][] = [
  ['tulip.jpg', 'tulip.jpg.json'],
  ['tulip.jpg', 'tulip.json'],
  ['IMG_1234.JPG', 'IMG_1234.JPG.supplemental-metadata.json'],
  ['IMG_1234(1).JPG', 'IMG_1234.JPG(1).json'],
  ['IMG_1234(1).JPG', 'IMG_1234.JPG.supplemental-metadata(1).json'],
  ['IMG_1234(1).JPG', 'IMG_1234(1).JPG.json'],
  [long, `${`${long}.supplemental-metadata`.slice(0, 46)}.json`],
  [longest, `${longest.slice(0, 46)}.json`],
  [longest.replace('.jpg', '(2).jpg'), `${longest.slice(0, 46)}(2).json`],
  ['IMG_1234-edited.JPG', 'IMG_1234.JPG.supplemental-metadata.json'],
  ['IMG_1234-bearbeitet(1).JPG', 'IMG_1234.JPG.supplemental-metadata(1).json'],
  ['Brücke.jpg'.normalize('NFD'), 'Brücke.jpg.json'],
]
test.each(cases)('%s is described by %s', (picture, json) => {
  expect(sidecarNames(picture, ['metadata.json', 'IMG_1.JPG.json', json])).toEqual([json])
})

test.each([
  ['IMG_1234.JPG', 'IMG_1234.JPG(1).json'],
  ['IMG_1234(1).JPG', 'IMG_1234.JPG.supplemental-metadata.json'],
  ['IMG_12345.JPG', 'IMG_1234.JPG.supplemental-metadata.json'],
  ['IMG_1234.JPG', 'IMG_12.json'],
  ['IMG_1234.JPG', 'IMG_1234.PNG.json'],
  ['a.jpg', 'metadata.json'],
])('%s is not described by %s', (picture, json) => {
  expect(sidecarNames(picture, [json])).toEqual([])
})

test('lists the most exact name first', () => {
  const names = ['a.jpg.supplemental-me.json', 'a.jpg.supplemental-metadata.json', 'a.jpg.json']
  expect(sidecarNames('a.jpg', names)).toEqual(names.toReversed())
})
