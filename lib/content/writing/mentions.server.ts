import { sql } from 'drizzle-orm'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { reachable } from '@/lib/accounts/contact/contact.server'
import { refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { type Named, namesIn } from './text'

/** A text with mentions: those chosen in the editor, and if names of people who cannot be mentioned stay plain text. */
export type Written = { text: string; tags?: { id: string }[] | undefined; force?: boolean }

/** A person mentioned in a text, and the positions. */
export type Mention = { user_id: string; offsets: number[]; length: number }

type Person = { id: string; username: string }

/**
 * Returns the users of these names: open accounts without a block between them and the member. Other names
 * are text.
 */
async function peopleOf(tx: Db, member: Member, names: readonly string[]): Promise<Person[]> {
  if (names.length === 0) return []
  const { rows } = await tx.execute<Person>(sql`
    select u.id, u.username from users u
    where lower(u.username) = any(${sql.param([...names])}::text[]) and u.deactivated_at is null
      and not ${bindViewer(isBlocked('u.id', '$viewer'), member.id)}`)
  return rows
}

const mentionOf = ({ id, username }: Person, named: readonly Named[]): Mention => {
  const theirs = named.filter(({ name }) => name === username.toLowerCase())
  return { user_id: id, offsets: theirs.map(({ offset }) => offset), length: username.length + 1 }
}

/**
 * Returns the people that a text mentions with an @, limited to `tags`, if given. If a person does not allow it, the
 * text is refused, or with `force` the name stays plain text. @throws AppError 29 naming the person, and `field`
 */
export async function mentionsIn(
  tx: Db,
  member: Member,
  { text, tags, force }: Written,
  field = 'text',
): Promise<Mention[]> {
  const named = namesIn(text)
  const people = await peopleOf(tx, member, [...new Set(named.map(({ name }) => name))])
  const requests = tags ? people.filter((person) => tags.some(({ id }) => id === person.id)) : people
  const reached = await reachable(
    tx,
    'mention',
    member.id,
    requests.map(({ id }) => id),
  )
  const mentions: Mention[] = []
  for (const person of requests) {
    if (reached.has(person.id)) mentions.push(mentionOf(person, named))
    else if (!force)
      refuse('notPermitted', { field, reason: 'cannotBeMentioned', params: { username: person.username } })
  }
  return mentions
}
