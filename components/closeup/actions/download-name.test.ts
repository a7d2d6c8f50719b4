import { expect, test } from 'vitest'
import { downloadName } from './download-name'

const images = { orig: { url: '/media/orig/ab/abcd.jpg', width: 1, height: 1 } }

test('names a downloaded picture after its pin, with an extension and no path characters', () => {
  expect(downloadName({ id: '5', title: 'Blue door', images })).toBe('magpie-blue-door--5.jpg')
  expect(downloadName({ id: '5', title: '', images })).toBe('magpie-5.jpg')
  expect(downloadName({ id: '5', title: '../..\\"x\n', images })).toBe('magpie-x--5.jpg')
})
