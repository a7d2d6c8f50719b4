import { expect, test } from 'vitest'
import { draggedPicture, pastedLinks } from './dragged-picture'

const dragged = (html: string, uri = '') =>
  draggedPicture({ getData: (type) => (type === 'text/html' ? html : type === 'text/uri-list' ? uri : '') })
const url = 'https://x.test/a.jpg'

test.each([
  [`<img src="${url}" alt="A kite">`, url, { url, alt: 'A kite', link: '' }],
  [
    `<a href="https://x.test/"><img src="${url}"></a>`,
    'https://x.test/',
    { url, alt: '', link: 'https://x.test/' },
  ],
  [`<img src="${url}"><img src="https://x.test/b.jpg">`, '', { url, alt: '', link: '' }],
  [`<img src="${url}" onerror="alert(1)">`, 'javascript:alert(1)', { url, alt: '', link: '' }],
])('accepts the picture of %s', (html, uri, picture) => {
  expect(dragged(html, uri)).toEqual(picture)
})

test.each([
  '',
  '<p>Words</p>',
  '<img>',
  '<img src="data:image/png;base64,AA">',
  '<img src="javascript:alert(1)">',
])('accepts no picture of %j', (html) => {
  expect(dragged(html, url)).toBeNull()
})

test('accepts a list of two or more links, each once', () => {
  expect(pastedLinks('https://a.test/1\nhttps://b.test/2\nhttps://a.test/1')).toEqual([
    'https://a.test/1',
    'https://b.test/2',
  ])
})

test.each(['https://a.test/1', 'see https://a.test/1 and https://b.test/2', '', 'javascript:a javascript:b'])(
  'accepts no list of %j',
  (text) => {
    expect(pastedLinks(text)).toEqual([])
  },
)
