import { expect, test } from 'vitest'
import { data, signUp } from '../../support/client'

type Claim = { id: string; domain: string; is_verified: boolean; proof: { file: { where: string } } }

test('claims, checks and deletes a website', async () => {
  const me = await signUp()
  const claim = (domain: string) => me.write<Claim>('WebsiteClaimsResource', 'create', { domain })
  const made = data(await claim('https://www.Site.invalid/shop'))
  expect(made.domain).toBe('site.invalid')
  expect(made.proof.file.where).toMatch(/^https:\/\/site\.invalid\/magpie-site-verification-[\w-]+\.html$/)
  for (const method of ['meta_tag', 'file', 'dns']) {
    const checked = await me.write<Claim>('WebsiteClaimsResource', 'update', { id: made.id, method })
    expect(data(checked).is_verified, method).toBe(false)
  }
  const other = await signUp()
  expect((await other.write('WebsiteClaimsResource', 'update', { id: made.id })).status).toBe(404)
  data(await me.write('WebsiteClaimsResource', 'delete', { id: made.id }))
  expect(data(await me.read<Claim[]>('WebsiteClaimsResource'))).toEqual([])
})

test('refuses IP addresses as websites', async () => {
  const me = await signUp()
  for (const domain of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '169.254.169.254',
    '0x7f000001',
    'example.com:22',
  ]) {
    const { code, message_detail } = await me.write('WebsiteClaimsResource', 'create', { domain })
    expect([code, message_detail], domain).toEqual([1, 'domain: must be a website such as example.com'])
  }
})
