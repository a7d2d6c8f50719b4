import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { emailsIn, hashEmails } from './hash-emails'

test('finds each email of a CSV once among other fields', () => {
  const csv = 'name,email\r\n"Ann, A.",Ann@Example.org\r\nBob;bob@example.org\nann@example.org,x'
  expect(emailsIn(csv)).toEqual(['ann@example.org', 'bob@example.org'])
  expect(emailsIn('no address here')).toEqual([])
})

test('hashes an email as the server expects it', async () => {
  const [hash] = await hashEmails(['ann@example.org'])
  expect(hash).toBe(createHash('sha256').update('ann@example.org').digest('hex'))
})
