import { expect, test } from 'vitest'
import { beginsPage, statedType } from './media-type'

test.each([
  ['text/html', 'text/html', null],
  ['TEXT/HTML; Charset="Shift_JIS"', 'text/html', 'shift_jis'],
  ['text/html, text/html; charset=utf-8', 'text/html', 'utf-8'],
  ['text/html; charset=gbk, text/html', 'text/html', 'gbk'],
  ['text/html; charset=gbk, text/plain', 'text/plain', null],
  ['text/html; x="a,b", nonsense', 'text/html', null],
  ['text/html, */*', 'text/html', null],
])('reads the type %s', (header, essence, charset) => {
  expect(statedType(header)).toEqual({ essence, charset })
  expect(statedType(header.split(/,(?!b)/))).toEqual({ essence, charset })
})

test('finds no type in an absent or invalid header', () => {
  for (const header of [undefined, '', 'html', '*/*', []]) expect(statedType(header)).toBeNull()
})

test('knows the beginning of a page', () => {
  const pages = [
    '<!DOCTYPE html><p>',
    ' \n<html>',
    '<!-- x -->',
    '<title>x',
    '\xef\xbb\xbf<body class>',
    '<?xml version',
  ]
  for (const text of pages) expect(beginsPage(Buffer.from(text, 'latin1'))).toBe(true)
  expect(beginsPage(Buffer.from('\ufeff<!doctype html>', 'utf16le'))).toBe(true)
  for (const text of ['', '<', '<htmlx>', 'text <html>', '{"a":"<html>"}', '<svg>'])
    expect(beginsPage(Buffer.from(text))).toBe(false)
})
