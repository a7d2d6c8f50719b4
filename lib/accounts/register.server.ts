import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { emit } from '@/lib/core/events.server'
import type { Browser, Origin } from '@/lib/core/resource'
import { type Db, db, transact } from '@/lib/db/client.server'
import { isReservedUsername } from '@/lib/routing/reserved'
import { ageOn, minimumAge } from './age'
import { makeHandshakeToken } from './handshake.server'
import { hashPassword } from './passwords.server'
import type { Registration } from './schema'
import { users } from './table.server'
import { usernameCandidates } from './usernames.server'
import { isWeakPassword } from './weak-password'

/** Cuts a text to `max` characters as a person counts them. */
const cut = (text: string, max: number) => [...text].slice(0, max).join('').trim()

/** The names an account starts with: a business is called by its own, and who gives none by their mail's first part. */
function namesOf(input: Registration) {
  const first = input.business_name ?? input.first_name ?? cut(input.email.split('@')[0] ?? '', 30)
  const last_name = input.business_name ? '' : (input.last_name ?? '')
  return { first_name: first, last_name, full_name: cut(`${first} ${last_name}`, 80) }
}

function checkAge(birthday: string | undefined, browser: Browser): void {
  const young = birthday ? ageOn(birthday, new Date()) < minimumAge : false
  if (young) browser.restrictAge()
  if (young || browser.age_restricted) throw new AppError(9110)
}

async function exists(tx: Db, condition: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from users where ${condition}`)
  return rows.length > 0
}

/** Takes the first candidate that is free; the database decides between sign-ups at the same moment. */
async function insertUser(tx: Db, row: Omit<typeof users.$inferInsert, 'username'>, candidates: string[]) {
  for (const username of candidates) {
    const [made] = await tx
      .insert(users)
      .values({ ...row, username })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (made) return made.id
    if (await exists(tx, sql`lower(email) = lower(${row.email})`))
      throw new AppError(9111, { field: 'email' })
  }
  throw new AppError(9112, { field: 'username' })
}

/**
 * Makes an account from the registration payload (spec part 1, sections 3 and 5) and answers its handshake token.
 * @throws AppError 9130 registration closed, 9110 under 13 (and marks the browser for 24 h), 9112 username taken or
 *   reserved, 9111 email taken, 9113 weak password
 */
export async function registerByEmail(
  input: Registration,
  origin: Origin,
  browser: Browser,
): Promise<string> {
  if (env().REGISTRATION === 'closed') throw new AppError(9130)
  checkAge(input.birthday, browser)
  const { username, password } = input
  const names = namesOf(input)
  const email = input.email.toLowerCase()
  if (username && isReservedUsername(username)) throw new AppError(9112, { field: 'username' })
  if (isWeakPassword(password, [email, username, names.first_name, names.full_name]))
    throw new AppError(9113, { field: 'password', detail: 'password: is too easy to guess' })
  if (await exists(db(), sql`lower(email) = ${email}`)) throw new AppError(9111, { field: 'email' })
  if (username && (await exists(db(), sql`lower(username) = ${username}`)))
    throw new AppError(9112, { field: 'username' })
  // Before the transaction: waiting for a lane must not hold a connection.
  const password_hash = await hashPassword(password)
  const row = {
    ...names,
    email,
    password_hash,
    country: input.country || origin.country,
    locale: input.locale?.replace('_', '-') || origin.locale,
    birthday: input.birthday || null,
    gender: input.gender ?? null,
    custom_gender: input.custom_gender ?? null,
    business_name: input.business_name ?? null,
  }
  return transact(async (tx) => {
    const id = await insertUser(tx, row, username ? [username] : usernameCandidates(names.full_name))
    await emit(tx, 'userChanged', { user_id: id })
    return makeHandshakeToken(tx, id, browser.install_id)
  })
}
