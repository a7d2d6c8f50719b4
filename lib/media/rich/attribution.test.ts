import { describe, expect, test } from 'vitest'
import { attributionOf, mobileLinkOf } from './attribution'
import { pageData } from './page-data'

const at = 'https://www.shop.example/a/page'
const of = (html: string) => attributionOf(pageData(html), at)
const mobile = (html: string) => mobileLinkOf(pageData(html), at).mobile_link

describe('attribution', () => {
  test('reads author, their page, license and site', () => {
    expect(
      of(`<meta name="author" content="Ada &amp; Co"><link rel="author" href="/ada"><meta property="og:site_name" content="Shop">
        <a rel="license nofollow" href="https://creativecommons.org/licenses/by/4.0/">CC</a>`),
    ).toEqual({
      author_name: 'Ada & Co',
      author_url: 'https://www.shop.example/ada',
      cc_url: 'https://creativecommons.org/licenses/by/4.0/',
      provider_name: 'Shop',
      url: at,
    })
  })
  test('returns nothing for a page without an author', () =>
    expect(of('<meta property="og:site_name" content="Shop">')).toBeNull())
  test("rejects an address as an author's name", () =>
    expect(of('<meta property="article:author" content="https://x.example/ada">')).toBeNull())
  test('leaves out other licenses and other schemes', () =>
    expect(
      of(
        '<meta name=author content=Ada><link rel=license href="javascript:alert(1)"><link rel=author href="data:,x">',
      ),
    ).toMatchObject({ cc_url: '', author_url: '' }))
  test('rejects a license on a host that merely starts with the same name', () =>
    expect(of('<link rel=license href="https://creativecommons.org.evil.example/by">')).toBeNull())
})

describe('the mobile version', () => {
  const link = (href: string) =>
    `<link rel="alternate" media="only screen and (max-width: 640px)" href="${href}">`
  test('accepts a link on the same site', () =>
    expect(mobile(link('https://m.shop.example/a'))).toBe('https://m.shop.example/a'))
  test('refuses a link on another site', () => expect(mobile(link('https://evil.example/a'))).toBeUndefined())
  test('ignores other alternates', () =>
    expect(mobile('<link rel="alternate" hreflang="de" href="/de">')).toBeUndefined())
})
