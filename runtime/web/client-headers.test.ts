import { describe, expect, test } from 'vitest'
import { cleanHeaders, clientAddress } from './client-headers'

function cleaned(headers: Record<string, string>, hops = 0): Record<string, unknown> {
  const given = { ...headers }
  cleanHeaders(given, '10.0.0.9', hops, 'the-id')
  return given
}

describe('headers from outside', () => {
  test.each([
    'x-magpie-ip',
    'x-magpie-anything',
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'x-invoke-path',
    'x-matched-path',
    'x-nextjs-rewrite',
    'x-now-route-matches',
    'next-resume',
    'next-router-state-tree',
    'next-action',
    'rsc',
  ])('drops %s', (name) => {
    expect(cleaned({ [name]: 'forged' })[name]).not.toBe('forged')
  })

  test("keeps the headers of Next's browser code and of our own client", () => {
    const stored = {
      'x-nextjs-data': '1',
      'x-csrftoken': 'abc',
      'x-pinterest-source-url': '/x/',
      cookie: 'a=b',
      host: 'h',
    }
    expect(cleaned(stored)).toMatchObject(stored)
  })

  test('sets the request id and the address', () => {
    const clean = cleaned({ 'x-request-id': 'forged', 'x-magpie-ip': '6.6.6.6' })
    expect(clean).toEqual({ 'x-request-id': 'the-id', 'x-magpie-ip': '10.0.0.9' })
  })

  test('ignores forwarded addresses without a proxy of ours', () => {
    const forged = {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6',
    }
    expect(cleaned(forged)).toEqual({ 'x-magpie-ip': '10.0.0.9', 'x-request-id': 'the-id' })
    expect(cleaned({ 'x-forwarded-host': 'pins.example.org' }, 1)).toHaveProperty('x-forwarded-host')
  })
})

describe('the client’s address', () => {
  test.each([
    ['no proxy: the header is the client’s own word', '1.1.1.1', '6.6.6.6', 0, '1.1.1.1'],
    ['one proxy: what it wrote last', '10.0.0.1', '6.6.6.6, 2.2.2.2', 1, '2.2.2.2'],
    ['two proxies: what the outer one wrote', '10.0.0.1', '6.6.6.6, 2.2.2.2, 10.0.0.2', 2, '2.2.2.2'],
    ['fewer entries than proxies: somebody came round them', '10.0.0.1', '6.6.6.6', 2, '10.0.0.1'],
    ['no header', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['not an address', '10.0.0.1', '6.6.6.6, <script>', 1, '10.0.0.1'],
    ['IPv4 over an IPv6 socket', '::ffff:1.2.3.4', undefined, 0, '1.2.3.4'],
    ['IPv6', '10.0.0.1', '2001:db8::1', 1, '2001:db8::1'],
  ])('%s', (_name, socket, header, hops, expected) => {
    expect(clientAddress(socket, header, hops)).toBe(expected)
  })
})
