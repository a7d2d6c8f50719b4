import { expect, test } from 'vitest'
import { parseEnv } from '@/lib/core/env.server'
import { mailKinds } from '@/lib/platform/mail-kinds/kinds'
import { budgetNames, mailBudget } from './budget'
import type { Mail } from './queue-mail.server'

test('lets the host change each value of the table, and no other', () => {
  for (const name of budgetNames)
    expect(parseEnv({ MAIL_LIMITS: `site-day:5,${name}:7` }).MAIL_LIMITS[name]).toBe(7)
  for (const bad of ['sender:1', 'sender-hour', 'sender-hour:x', 'sender-week:1', 'sender-hour:1,'])
    expect(() => parseEnv({ MAIL_LIMITS: bad })).toThrow('MAIL_LIMITS must be limits such as')
})

test('allows at least as much by day as by hour, and by site as by person', () => {
  for (const { hour, day } of Object.values(mailBudget)) expect(day).toBeGreaterThanOrEqual(hour)
  expect(mailBudget.site.hour).toBeGreaterThan(mailBudget.domain.hour)
  expect(mailBudget.domain.hour).toBeGreaterThan(mailBudget.sender.hour)
})

test('compiles only kinds of mails that declare their cause', () => {
  // @ts-expect-error no cause
  mailKinds({ board_invite: { option: null } })
  // @ts-expect-error unknown cause
  mailKinds({ board_invite: { option: null, cause: 'somebody', contact: 'site' } })
  // @ts-expect-error no texts
  mailKinds({ no_such_mail: { option: null, cause: 'person', contact: 'site' } })
  const { board_invite } = mailKinds({ board_invite: { option: null, cause: 'person', contact: 'site' } })
  const mail = { kind: board_invite, to: '', user_id: null, locale: 'en-US', data: {} } as const
  // @ts-expect-error nobody causes it
  const anonymous: Mail = mail
  const named: Mail = { ...mail, by: '1', as: 'invite' }
  expect([anonymous.kind.cause, named.kind.cause]).toEqual(['person', 'person'])
})
