import { beforeAll, describe, expect, test } from 'vitest'
import { logIn, type Person, stranger, testPassword, visitor } from '../../support/client'
import { aged, guardedTeen, passcode } from '../../support/people/teen'
import { unique } from '../../support/picture'
import { type Rest, rest } from '../../support/rest'

const path = '/v3/users/me/passcode/'
const wrong = '0000'
const backupEmail = `${unique('parent')}@example.org`
const form = { passcode, confirmPasscode: passcode, backupEmail, confirmBackupEmail: backupEmail }

type Grant = { grant: string; expires_in: number }
const validate = (person: Person, code = passcode, view_group = 'account') =>
  rest<Grant>(person, 'POST', `${path}validate/`, { passcode: code, view_group })

describe('setting', () => {
  let teen: Person
  beforeAll(async () => {
    teen = await aged(14)
  })

  test.each([
    ['passcode', { passcode: '' }, 'Required'],
    ['passcode', { passcode: '12a4' }, 'Please only use numbers'],
    ['passcode', { passcode: '12' }, 'Please enter four digits'],
    ['passcode', { passcode: '12345' }, 'Please enter four digits'],
    ['confirmPasscode', { confirmPasscode: '' }, 'Required'],
    ['confirmPasscode', { confirmPasscode: '4712' }, 'Please make sure your passcodes match'],
    ['backupEmail', { backupEmail: '' }, 'Required'],
    ['backupEmail', { backupEmail: 'parent' }, 'Please enter a valid email address'],
    ['confirmBackupEmail', { confirmBackupEmail: 'x@y.org' }, 'Please make sure your email addresses match'],
  ])('%s %j: %s', async (field, changes, sentence) => {
    for (const as of ['json', 'form'] as const) {
      const answer = await rest(teen, 'POST', path, { ...form, ...changes }, as)
      expect([answer.status, answer.code, answer.message_detail]).toEqual([400, 1, `${field}: ${sentence}`])
    }
  })

  test('refuses the account’s own address', async () => {
    const own = { ...form, backupEmail: teen.email, confirmBackupEmail: teen.email }
    const answer = await rest(teen, 'POST', path, own)
    expect(answer.message_detail).toBe('backupEmail: This email address is already used for this account.')
  })

  test('is for minors only, and is set once by concurrent calls', async () => {
    const adult = await aged(18)
    expect((await rest(adult, 'POST', path, form)).code).toBe(29)
    const all = await Promise.all([1, 2, 3, 4].map(() => rest(teen, 'POST', path, form)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const set = all.find(({ status }) => status === 200)
    expect(set?.data).toEqual({
      is_candidate_for_parental_control_passcode: false,
      is_parental_control_passcode_enabled: true,
      is_parental_control_passcode_verification_pending: true,
      parental_control_anonymized_email: 'p•••@e•••.org',
    })
    const page = await teen.request('/parental-passcode/')
    expect(page.text).not.toContain(backupEmail)
    expect(page.text).not.toContain('argon2')
  })

  test('is hidden from others', async () => {
    const { text } = await stranger().request(`/_/_/state/?source_url=/${teen.username}/`)
    expect(text).not.toContain('parental_control')
  })
})

describe('entering it', () => {
  test('gives a grant and a new session, and ends the old one', async () => {
    const teen = await guardedTeen()
    const old = teen.cookies.get('magpie_session')
    const { status, data } = await validate(teen)
    expect([status, data]).toEqual([200, { grant: expect.stringMatching(/^[\w-]{43}$/), expires_in: 300 }])
    expect(teen.cookies.get('magpie_session')).not.toBe(old)
    const cookie = `magpie_session=${old}`
    const before = await stranger().request('/_/_/state/?source_url=/', { headers: { cookie } })
    expect((before.json as { viewer: unknown }).viewer).toBeNull()
    const now = await teen.request('/_/_/state/?source_url=/')
    expect((now.json as { viewer: { id: string } }).viewer.id).toBe(teen.id)
  })

  test('limits a grant to its session and group', async () => {
    const teen = await guardedTeen()
    const { grant } = (await validate(teen, passcode, 'account')).data
    const remove = (person: Person, passcode_grant: string) =>
      rest(person, 'DELETE', path, { passcode_grant })
    expect((await remove(teen, grant)).code).toBe(9301)
    const elsewhere = await logIn(teen.email, testPassword)
    const own = (await validate(teen, passcode, 'passcode')).data.grant
    expect((await remove(elsewhere, own)).code).toBe(9301)
    expect((await remove(teen, own)).status).toBe(200)
    expect((await remove(teen, own)).code).toBe(9303)
  })

  test('locks after five wrong attempts, in every browser, even for the right one', async () => {
    const teen = await guardedTeen()
    const elsewhere = await logIn(teen.email, testPassword)
    for (const person of [teen, elsewhere, teen, elsewhere, teen]) {
      const answer = await validate(person, wrong)
      expect([answer.status, answer.code, answer.message]).toEqual([
        403,
        9301,
        'That passcode isn’t right. Try again.',
      ])
    }
    for (const person of [teen, elsewhere]) {
      const locked = await validate(person)
      expect([locked.status, locked.code]).toEqual([423, 9302])
      const seconds = Number(locked.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(880)
      expect(seconds).toBeLessThanOrEqual(900)
    }
    // Nor by other means.
    expect((await rest(teen, 'DELETE', path, { current_passcode: passcode })).code).toBe(9302)
    const own = { is_private_profile: false, passcode }
    expect((await teen.write('UserSettingsResource', 'update', own)).code).toBe(9302)
  })

  test('checks five of 40 concurrent guesses', async () => {
    const teen = await guardedTeen()
    const all = await Promise.all(Array.from({ length: 40 }, () => validate(teen, wrong)))
    const codes = all.map(({ code }) => code)
    expect(codes.filter((code) => code === 9301)).toHaveLength(5)
    expect(codes.filter((code) => code === 9302)).toHaveLength(35)
  })
})

test('cannot be entered, changed or removed when there is none', async () => {
  const teen = await aged(15)
  const calls: Promise<Rest>[] = [
    validate(teen),
    rest(teen, 'PUT', path, { passcode, confirmPasscode: passcode, current_passcode: passcode }),
    rest(teen, 'DELETE', path, { current_passcode: passcode }),
    rest(teen, 'POST', `${path}reset/`),
    rest(teen, 'POST', `${path}verify/resend/`),
  ]
  for (const answer of await Promise.all(calls)) expect([answer.status, answer.code]).toEqual([400, 9303])
})

test('requires the current one for a change, and ignores forged links', async () => {
  const teen = await guardedTeen()
  const change = { passcode: '1357', confirmPasscode: '1357' }
  expect((await rest(teen, 'PUT', path, change)).code).toBe(9301)
  expect((await rest(teen, 'PUT', path, { ...change, current_passcode: wrong })).code).toBe(9301)
  expect((await rest(teen, 'PUT', path, { current_passcode: passcode })).message_detail).toBe(
    'passcode: Required',
  )
  expect((await rest(teen, 'PUT', path, { ...change, current_passcode: passcode })).status).toBe(200)
  expect((await validate(teen, passcode)).code).toBe(9301)
  expect((await validate(teen, '1357')).status).toBe(200)
  const nobody = await visitor()
  const token = 'x'.repeat(43)
  const reset = await rest(nobody, 'PUT', `${path}reset/`, { ...change, token })
  expect([reset.status, reset.message_detail]).toEqual([400, 'token: is used or expired'])
  const verify = await rest(nobody, 'POST', `${path}verify/`, { token })
  expect([verify.status, verify.message_detail]).toEqual([400, 'token: is used or expired'])
})

test('limits the emails to the backup address', async () => {
  const teen = await guardedTeen()
  expect((await rest(teen, 'POST', `${path}verify/resend/`)).status).toBe(200)
  expect((await rest(teen, 'POST', `${path}reset/`)).status).toBe(200)
})
