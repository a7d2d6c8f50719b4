import { createCipheriv } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { secretKey } from '@/lib/core/env.server'
import { mintToken, readToken, type Shown, tokenLength, viewerKey } from './token.server'

const shown: Shown = {
  ad: '900719925474099301',
  group: '2',
  campaign: '3',
  account: '4',
  viewer: '5',
  placement: 'SEARCH',
  priceMicro: 123_456_789_012n,
  event: 'VIDEO_V_50_MRC',
  keyword: '6',
  interest: '7',
  audience: '900719925474099302',
  reason: 'everyone',
  about: '900719925474099303',
  at: new Date('2026-11-28T01:02:03Z'),
}

describe('a token', () => {
  test('comes back with its number, whole', () => {
    const text = mintToken(shown)
    const { nonce, ...read } = readToken(text) ?? {}
    expect(read).toEqual(shown)
    expect(nonce).toMatch(/^-?\d{10,19}$/)
    expect(text).toMatch(/^[\w-]+$/)
    expect(text.length).toBe(tokenLength)
  })

  test('knows when nothing that was asked for was true', () => {
    const none = { keyword: null, interest: null, audience: null, reason: null, about: null }
    expect(readToken(mintToken({ ...shown, ...none }))).toMatchObject(none)
  })

  test('of the version before counts, too, for the day after an upgrade', () => {
    const { keyword: _, interest: __, audience: ___, reason: ____, about: _____, ...before } = shown
    const body = Buffer.alloc(49)
    body.writeUInt8((1 << 4) | (1 << 2) | 2)
    const { ad, group, campaign, account, viewer, priceMicro } = before
    for (const [at, id] of [ad, group, campaign, account, viewer, priceMicro].entries())
      body.writeBigInt64BE(BigInt(id), 1 + at * 8)
    const iv = Buffer.alloc(12)
    iv.writeUInt32BE(before.at.getTime() / 1000)
    const cipher = createCipheriv('aes-256-gcm', secretKey('ads.shown'), iv)
    const sealed = [cipher.update(body), cipher.final()]
    const old = Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url')
    const { placement, event, ...numbers } = before
    expect(readToken(old)).toMatchObject({
      ...numbers,
      keyword: null,
      audience: null,
      reason: null,
      about: null,
    })
  })

  test('is another each time', () => {
    const read = [1, 2, 3].map(() => readToken(mintToken(shown))?.nonce)
    expect(new Set(read).size).toBe(3)
  })

  test('holds every placement and billable event', () => {
    for (const placement of ['HOME', 'SEARCH', 'RELATED', 'TOPIC'] as const)
      for (const event of ['CLICKTHROUGH', 'IMPRESSION', 'VIDEO_V_50_MRC'] as const)
        expect(readToken(mintToken({ ...shown, placement, event }))).toMatchObject({ placement, event })
  })

  test('does not tell its price or its numbers', () => {
    const bytes = Buffer.from(mintToken(shown), 'base64url')
    for (const number of [shown.priceMicro, BigInt(shown.ad)]) {
      const plain = Buffer.alloc(8)
      plain.writeBigInt64BE(number)
      expect(bytes.includes(plain)).toBe(false)
    }
  })

  test('is refused with any bit of it forged', () => {
    const bytes = Buffer.from(mintToken(shown), 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const forged = Buffer.from(bytes)
      forged.writeUInt8(forged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect([bit, readToken(forged.toString('base64url'))]).toEqual([bit, null])
    }
  })

  test('is refused cut, longer, spelled otherwise, or as other text', () => {
    const text = mintToken(shown)
    const last = text.charCodeAt(text.length - 1)
    const texts = ['', 'x', text.slice(1), text.slice(0, -1), `${text}A`, ` ${text}`, `${text}=`]
    for (const one of texts) expect([one, readToken(one)]).toEqual([one, null])
    for (const code of [last + 1, last - 1])
      expect(readToken(text.slice(0, -1) + String.fromCharCode(code))).toBeNull()
    expect(readToken('A'.repeat(tokenLength))).toBeNull()
  })
})

test('knows a viewer by the person: a member, one who acts for a profile, or a browser', () => {
  const user = {} as never
  expect(viewerKey({ id: '7', install_id: 'a' })).toBe('7')
  expect(viewerKey({ id: '7', install_id: 'a', actor: { id: '9', user } })).toBe('9')
  const [a, b] = ['a', 'b'].map((install_id) => Number(viewerKey({ id: null, install_id })))
  expect(a).toBeLessThan(0)
  expect(b).toBeLessThan(0)
  expect(a).not.toBe(b)
})
