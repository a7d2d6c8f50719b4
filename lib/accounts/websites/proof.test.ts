import { expect, test } from 'vitest'
import { leastBusyMs } from '@/lib/core/busy.testing'
import { hasFileText, hasMetaTag, hasRecord, proofOf } from './proof'
import { claimCreate } from './schema'

const token = 'abc-DEF_123'
const { meta_tag, file, dns } = proofOf('example.com', token)

test.each([
  ['in the head', `<html><head>${meta_tag.what}</head>`, true],
  ['the other way round', `<head><meta content='${token}' name='magpie-site-verification'/></head>`, true],
  ['without quotes', `<head><meta name=magpie-site-verification content=${token} ></head>`, true],
  ['in the body, where anybody may write', `<head></head><body>${meta_tag.what}</body>`, false],
  ['in a comment', `<head><!-- ${meta_tag.what} --></head>`, false],
  ['of somebody else', `<head>${meta_tag.what.replace('123', '124')}</head>`, false],
  ['longer than ours', `<head>${meta_tag.what.replace('123', '1234')}</head>`, false],
  ['of another name', `<head>${meta_tag.what.replace('magpie-site', 'other-site')}</head>`, false],
])('checks a tag %s', (_what, html, isProof) => {
  expect(hasMetaTag(html, token)).toBe(isProof)
})

test('handles a malicious page in linear time', async () => {
  const cost = await leastBusyMs(2000, () => {
    hasMetaTag('<meta '.repeat(80_000), token)
    hasMetaTag('<!--'.repeat(100_000), token)
    hasMetaTag(`<meta ${'name='.repeat(90_000)}`, token)
  })
  expect(cost).toBeLessThan(2000)
})

test('requires a file with only the text', () => {
  expect(hasFileText(`${file.what}\n`, token)).toBe(true)
  expect(hasFileText(`Not found: ${file.what}`, token)).toBe(false)
})

test('reads a record split into parts', () => {
  expect(hasRecord([['v=spf1'], [dns.what.slice(0, 9), dns.what.slice(9)]], token)).toBe(true)
  expect(hasRecord([[`${dns.what}x`]], token)).toBe(false)
  expect(hasRecord([], token)).toBe(false)
})

test.each([
  ['example.com', 'example.com'],
  ['https://www.Example.com/shop?x=1', 'example.com'],
  ['blog.example.co.uk.', 'blog.example.co.uk'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('reads %s as the website %s', (given, domain) => {
  expect(claimCreate.parse({ domain: given }).domain).toBe(domain)
})

test.each([
  'localhost',
  '127.0.0.1',
  'https://[::1]/',
  '2130706433',
  '0x7f.1',
  'ftp://example.com',
  'a b.com',
  'example.com:8080',
  'me@example.com',
  '',
])('refuses %s as a website', (domain) => {
  expect(claimCreate.safeParse({ domain }).success).toBe(false)
})
