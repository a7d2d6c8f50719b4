import { expect, test } from 'vitest'
import { hostIn } from './host'

test.each([
  ['shop.example', 'shop.example'],
  [' WWW.Shop.Example ', 'shop.example'],
  ['https://shop.example:8443/cart?x=1#y', 'shop.example'],
  ['http://a.shop.example/', 'a.shop.example'],
  ['shop.example.', 'shop.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['127.0.0.1', '127.0.0.1'],
  [`${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`, undefined],
  ['http://localhost:3000/', 'localhost'],
  ['com', null],
  ['', null],
  ['a b.example', null],
  ['user:pass@shop.example', null],
  ['javascript:alert(1)', null],
  ['ftp://shop.example', null],
  ['[::1]', null],
  [`${'a.'.repeat(130)}example`, null],
])('reads %j as %j', (given, host) => {
  expect(hostIn(given)).toBe(host === undefined ? given : host)
})
