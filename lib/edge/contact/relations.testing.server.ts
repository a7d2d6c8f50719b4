import { sql } from 'drizzle-orm'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { person } from '@/lib/content/pins/test-world.server'
import { isMember, type Member } from '@/lib/core/viewer'
import type { ContactPath } from '@/lib/platform/contact/paths'
import { db } from '@/lib/platform/db/client.server'

/** The relations between a person who acts (`from`) and one who is reached (`to`), for the matrix of contacts. */
export const relations = [
  'stranger',
  'fromFollows',
  'toFollows',
  'mutual',
  'toMuted',
  'toTakesNone',
  'fromBlocked',
  'toBlocked',
] as const
export type Relation = (typeof relations)[number]

export const ages = [14, 16, 30] as const
export type Age = (typeof ages)[number]

/** One column for each relation, in their order: `+` reaches, `-` does not. Blocks never reach. */
type Row = string
/** For two grown people, from one below 16, and to one below 16. */
type Rows = { grown: Row; fromYoung: Row; toYoung: Row }

/** The relations in which each path reaches, stated without the rule: a new path needs a row. */
export const expected: Record<ContactPath, Rows> = {
  message: { grown: '+++++---', fromYoung: '---+----', toYoung: '---+----' },
  group: { grown: '+++++---', fromYoung: '---+----', toYoung: '---+----' },
  invite: { grown: '+++++---', fromYoung: '---+----', toYoung: '---+----' },
  work: { grown: '++++++--', fromYoung: '--------', toYoung: '--------' },
  request: { grown: '++++++--', fromYoung: '---+----', toYoung: '---+----' },
  note: { grown: '++++++--', fromYoung: '---+----', toYoung: '---+----' },
  mention: { grown: '++++++--', fromYoung: '++++++--', toYoung: '--++----' },
  public: { grown: '++++++--', fromYoung: '++++++--', toYoung: '-+++----' },
  answer: { grown: '++++++--', fromYoung: '++++++--', toYoung: '++++++--' },
}

const isYoung = (age: Age) => age < 16

/** True if a path reaches a person in a relation, by the table. */
export function isExpected(path: keyof typeof expected, relation: Relation, from: Age, to: Age): boolean {
  const { grown, fromYoung, toYoung } = expected[path]
  const at = relations.indexOf(relation)
  const rows = [...(isYoung(from) ? [fromYoung] : []), ...(isYoung(to) ? [toYoung] : [])]
  return (rows.length > 0 ? rows : [grown]).every((row) => row[at] === '+')
}

const aged = (member: Member, age: Age) =>
  db().execute(sql`
    update users set birthday = to_char(current_date - make_interval(years => ${age}, months => 1), 'YYYY-MM-DD'),
      email_verified_at = now() where id = ${member.id}`)

async function again(member: Member): Promise<Member> {
  const fresh = { ...member, user: await viewerUser(member.id) }
  if (!isMember(fresh)) throw new Error('not a member')
  return fresh
}

const follow = (one: Member, other: Member) =>
  db().execute(sql`insert into user_follows (follower_id, followee_id) values (${one.id}, ${other.id})`)
const block = (one: Member, other: Member) =>
  db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${one.id}, ${other.id})`)

const relate: Record<Relation, (from: Member, to: Member) => Promise<unknown>> = {
  stranger: async () => undefined,
  fromFollows: follow,
  toFollows: (from, to) => follow(to, from),
  mutual: async (from, to) => {
    await follow(from, to)
    await follow(to, from)
  },
  toMuted: (from, to) =>
    db().execute(sql`insert into mutes (muter_id, muted_id) values (${to.id}, ${from.id})`),
  toTakesNone: (_, to) =>
    db().execute(sql`insert into user_settings (user_id, message_permission) values (${to.id}, 'nobody')`),
  fromBlocked: block,
  toBlocked: (from, to) => block(to, from),
}

/** Creates two people of these ages in a relation. */
export async function pairOf(relation: Relation, from: Age, to: Age): Promise<[from: Member, to: Member]> {
  const [one, other] = [await person(), await person()]
  await aged(one, from)
  await aged(other, to)
  await relate[relation](one, other)
  return [await again(one), await again(other)]
}
