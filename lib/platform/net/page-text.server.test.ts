import { expect, test } from 'vitest'
import { pageText } from './page-text.server'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
/** 日本 in four encodings, and Käse in Latin-1. */
const japan = { shift_jis: '93fa 967b', 'euc-jp': 'c6fc cbdc', gbk: 'c8d5 b1be', 'utf-8': 'e697a5 e69cac' }
const page = (head: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`<!doctype html>${head}<title>`), body])
const textOf = (head: string, body: Buffer, charset: string | null = null) =>
  pageText({ bytes: page(head, body), charset }).split('<title>')[1]

test.each(Object.entries(japan))('reads %s stated by the page or by the header', (label, hex) => {
  const body = bytes(hex)
  expect(textOf(`<meta charset="${label}">`, body)).toBe('日本')
  expect(textOf(`<META content='text/html; charset=${label}' http-equiv=Content-Type>`, body)).toBe('日本')
  expect(textOf(`<!-- ${'x'.repeat(3000)} --><meta charset=${label}>`, body)).toBe('日本')
  expect(textOf('', body, label)).toBe('日本')
})

test('follows the byte order mark, then the header, then the page', () => {
  const utf16 = Buffer.from('\ufeff<!doctype html><meta charset=gbk><title>日本', 'utf16le')
  expect(pageText({ bytes: utf16, charset: 'iso-8859-1' })).toContain('<title>日本')
  const utf8 = Buffer.from('\ufeff<meta charset=gbk>café')
  expect(pageText({ bytes: utf8, charset: 'iso-8859-1' })).toBe('<meta charset=gbk>café')
  expect(textOf('<meta charset=utf-8>', bytes(japan.shift_jis), 'shift_jis')).toBe('日本')
  expect(textOf('<meta charset=shift_jis>', bytes(japan.shift_jis), 'utf8mb4')).toBe('日本')
  expect(
    pageText({
      bytes: Buffer.from('<?xml version="1.0" encoding="windows-1251"?><p>\xcf', 'latin1'),
      charset: null,
    }),
  ).toContain('<p>П')
})

test('reads Latin-1 as windows-1252, as its names mean on the web', () => {
  expect(textOf('<meta charset="iso-8859-1">', bytes('4be4 7365 20 80'))).toBe('Käse €')
})

test('takes a page that states nothing, or nonsense, for UTF-8, and for windows-1252 if it is not', () => {
  expect(textOf('', Buffer.from('Käse für 日本'))).toBe('Käse für 日本')
  expect(textOf('<meta charset=nonsense>', Buffer.from('Käse'), 'utf8mb4')).toBe('Käse')
  expect(textOf('', Buffer.from('Käse f\xfcr dich', 'latin1'))).toBe('Käse für dich')
  expect(textOf('', Buffer.concat([Buffer.from('Käse für dich'), bytes('e697')]))).toBe('Käse für dich\ufffd')
  expect(textOf('', Buffer.from('é'), 'iso-2022-kr')).toBe('é')
})
