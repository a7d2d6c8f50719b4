import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseEnv } from '@/lib/core/env.server'
import { type TestDatabase, testDatabase } from '@/tools/testing/database'
import { logins, welcome } from './welcome'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

const output = (given: Record<string, string>) =>
  welcome(database.url, parseEnv({ DEMO: '0', ...given }), 1000)

async function signUp(username: string, email: string, is_admin: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    'INSERT INTO users (username, email, full_name, first_name, is_admin) VALUES ($1, $2, $1, $1, $3)',
    [username, email, is_admin],
  )
  await client.end()
}

test('says who becomes the admin until there is one', async () => {
  expect(await output({})).toContain('The first account to sign up becomes the admin')
  await signUp('ann', 'ann@example.org', false)
  expect(await output({})).toContain('Nobody is an admin. Make a member one with: npm run admin -- NAME')
  await signUp('bob', 'bob@example.org', true)
  expect(await output({})).not.toContain('admin.')
})

test('marks the admin among the demo log-ins', async () => {
  await signUp('mira', 'mira@demo.example', true)
  await signUp('tomas', 'tomas@demo.example', false)
  const lines = (await logins(database.url, parseEnv({ DEMO: '1' }))).split('\n')
  expect(lines.find((line) => line.includes('mira@'))).toMatch(/\(admin\)$/)
  expect(lines.find((line) => line.includes('tomas@'))).not.toContain('(admin)')
})

test('says what becomes of mails and addresses without a mail server', async () => {
  const off = await output({})
  expect(off).toContain('No email is sent: SMTP_URL is not set. Emails are kept under /admin/mail/.')
  expect(off).toContain('Members need not verify their address (VERIFY_EMAIL=off).')
  expect(await output({ VERIFY_EMAIL: 'admin' })).toContain('Members ask an admin to verify their address')
  expect(await output({ SMTP_URL: 'smtp://mail.example.org' })).not.toContain('email')
})
