import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkUrl, isPublicAddress, publicAddresses } from '@/lib/platform/net/address-guard'
import { FetchRefused, type RefusalReason } from '@/lib/platform/net/fetch-refused'

function reasonFor(url: string): RefusalReason | 'allowed' {
  try {
    checkUrl(url, publicAddresses)
    return 'allowed'
  } catch (error) {
    if (error instanceof FetchRefused) return error.reason
    throw error
  }
}

describe('public addresses', () => {
  test.each(['1.1.1.1', '93.184.216.34', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0'])(
    'accepts %s as public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  test.each(['2606:4700::1111', '2001:4860:4860::8888', '2a00::1'])('accepts %s as public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
})

describe('other addresses', () => {
  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.0',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.0',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '4000::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%lo',
    '2606:4700::1111%eth0',
    'fec0::1',
    'ff02::1',
    '127.1',
    '1.1',
    '0x1.0x1.0x1.0x1',
    '01.1.1.1',
    '16843009',
    'localhost',
    '',
  ])('refuses %j', (address) => expect(isPublicAddress(address)).toBe(false))

  test('never accepts a non-address as public, and never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => !isPublicAddress(text) || /^[\d.]+$|:/.test(text)))
  })

  test('refuses an IPv4 address inside any IPv6 form of the transition prefixes', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const forms = [`::ffff:${address}`, `64:ff9b::${address}`, `::${address}`, `2002:${hex(address)}::1`]
        return forms.every((form) => !isPublicAddress(form))
      }),
    )
  })
})

describe('the URL', () => {
  test.each([
    ['https://example.com/a?b#c', 'allowed'],
    ['http://example.com:80/', 'allowed'],
    ['https://example.com:443/', 'allowed'],
    ['http://example.com:443/', 'allowed'],
    ['https://1.1.1.1/', 'allowed'],
    ['https://[2606:4700::1111]/', 'allowed'],
    ['', 'url'],
    ['example.com', 'url'],
    ['//example.com/', 'url'],
    ['http://', 'url'],
    ['http://[fe80::1%25lo]/', 'url'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://example.com/', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['ftp://example.com/', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['blob:https://example.com/x', 'scheme'],
    ['http://user@example.com/', 'credentials'],
    ['http://:secret@example.com/', 'credentials'],
    ['http://example.com:81/', 'port'],
    ['http://example.com:8080/', 'port'],
    ['http://example.com:22/', 'port'],
    ['http://example.com:0/', 'port'],
    ['http://127.0.0.1/', 'address'],
    ['http://127.1/', 'address'],
    ['http://0x7f.1/', 'address'],
    ['http://[::1]/', 'address'],
    ['http://169.254.169.254/latest/meta-data/', 'address'],
  ])('%s: %s', (url, reason) => expect(reasonFor(url)).toBe(reason))

  test('allows 2048 characters and refuses 2049', () => {
    const start = 'https://example.com/'
    expect(reasonFor(start + 'a'.repeat(2048 - start.length))).toBe('allowed')
    expect(reasonFor(start + 'a'.repeat(2049 - start.length))).toBe('url')
  })
})

function hex(address: string): string {
  const bytes = address.split('.').map((part) => Number(part).toString(16).padStart(2, '0'))
  return `${bytes.slice(0, 2).join('')}:${bytes.slice(2).join('')}`
}
