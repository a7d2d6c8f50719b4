import { describe, expect, test } from 'vitest'
import { linkTarget, plainPress as press } from './link-target'

const here = { origin: 'http://m', pathname: '/', search: '' }
const link = (path: string, over: { target?: string; download?: string | null } = {}) => {
  const { href, origin, pathname, search, hash } = new URL(path, 'http://m')
  return { href, origin, pathname, search, hash, target: '', download: null, ...over }
}

describe('navigates within the app on a plain press', () => {
  test.each(['/', '/pin/5/', '/anna/', '/anna/board/', '/search/pins/?q=a%20b', '/anna/?tab=created#x'])(
    '%s',
    (path) => {
      expect(linkTarget(press, link(path), here)).toBe(path)
    },
  )
})

describe('leaves other links to the browser', () => {
  test.each(['https://other.example/', '/media/orig/aa/bb/c.jpg', '/robots.txt/a/b/c', '/#main'])(
    '%s',
    (path) => {
      expect(linkTarget(press, link(path), here)).toBeNull()
    },
  )
  test('leaves a document that may show pictures of other sites with a page load', () => {
    const create = { ...here, pathname: '/pin/create/' }
    expect(linkTarget(press, link('/anna/'), create, '/pin/create/')).toBeNull()
    expect(linkTarget(press, link('/anna/'), create, '/pin/create/button/')).toBeNull()
    expect(linkTarget(press, link('/pin/create/'), here, '/anna/')).toBe('/pin/create/')
    expect(linkTarget(press, link('/anna/'), create, '/')).toBe('/anna/')
  })
  test('leaves a new tab, a download, and a handled press to the browser', () => {
    expect(linkTarget(press, link('/anna/', { target: '_blank' }), here)).toBeNull()
    expect(linkTarget(press, link('/anna/', { download: '' }), here)).toBeNull()
    for (const over of [{ metaKey: true }, { ctrlKey: true }, { button: 1 }, { defaultPrevented: true }])
      expect(linkTarget({ ...press, ...over }, link('/anna/'), here)).toBeNull()
  })
})
