import { describe, expect, test } from 'vitest'
import { hostOf, sitesOf } from '@/lib/media/links/hosts'

describe('hostOf', () => {
  test.each([
    ['https://Bit.LY/abc', 'bit.ly'],
    ['bit.ly.', 'bit.ly'],
    ['http://user:secret@bit.ly:8080/x', 'bit.ly'],
    ['https://münchen.example/', 'xn--mnchen-3ya.example'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://[::1]/', '::1'],
    ['http://', null],
    ['a b', null],
  ])('reads %s as %s', (given, host) => expect(hostOf(given)).toBe(host))
})

describe('sitesOf', () => {
  test('lists a host and its parent domains', () => {
    expect(sitesOf('a.b.bit.ly')).toEqual(['a.b.bit.ly', 'b.bit.ly', 'bit.ly', 'ly'])
  })
  test('lists no parent domains of an IP address', () => expect(sitesOf('10.0.0.1')).toEqual(['10.0.0.1']))
  test('does not match a name that merely has the same ending', () =>
    expect(sitesOf('rabbit.ly')).not.toContain('bit.ly'))
})
