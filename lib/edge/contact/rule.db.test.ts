import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reachable } from '@/lib/accounts/contact/contact.server'
import { type ContactPath, contactPaths } from '@/lib/platform/contact/paths'
import { db, transact } from '@/lib/platform/db/client.server'
import { mayMail } from '@/lib/platform/mail/may-mail.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { mailsOf, notificationsOf } from '../registries.server'
import { ages, isExpected, pairOf, relations } from './relations.testing.server'

// Each path × relation × ages: the SQL of the rule, every kind of notification and every kind of mail, by one table.

const paths = Object.keys(contactPaths) as ContactPath[]
const kinds = [...notificationsOf().values()]
const mails = [...mailsOf().values()]
const cases = relations.flatMap((relation) =>
  ages.flatMap((from) => ages.map((to) => [relation, from, to] as const)),
)

test('each kind of notification and mail names the way in which its actor reaches the recipient', () => {
  for (const { name, contact } of kinds) expect([...paths, 'site'], name).toContain(contact)
  for (const { name, contact } of mails) expect([...paths, 'site'], name).toContain(contact)
})

test.each(cases)(
  '%s, from %i to %i: paths, notifications and mails follow the table',
  async (relation, from, to) => {
    const [one, other] = await pairOf(relation, from, to)
    const by = (path: ContactPath) => isExpected(path, relation, from, to)
    for (const path of paths)
      expect((await reachable(db(), path, one.id, [other.id])).has(other.id), path).toBe(by(path))

    for (const kind of kinds)
      await transact((tx) =>
        notify(tx, { to: other.id, kind, actor_id: one.id, object_type: 'user', object_id: one.id }),
      )
    const { rows } = await db().execute<{ kind: string }>(
      sql`select distinct kind from notification_actions where user_id = ${other.id} order by kind`,
    )
    const isNotified = relation !== 'toMuted'
    const received = kinds.filter(({ contact }) => contact === 'site' || (isNotified && by(contact)))
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(received.map(({ name }) => name).toSorted())

    for (const { name: template, contact: path } of mails) {
      const sent = path === 'site' || (isNotified && by(path))
      const address = { template, to_address: other.user.email.toUpperCase() }
      expect(await mayMail({ ...address, user_id: other.id }, one.id), template).toBe(sent)
      // Also when it is written to the address of an account that nobody looked for.
      expect(await mayMail({ ...address, user_id: null }, one.id), template).toBe(sent)
    }
    expect(
      await mayMail({ template: 'board_invite', user_id: null, to_address: 'nobody@example.org' }, one.id),
    ).toBe(true)
  },
)
