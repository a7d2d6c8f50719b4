import { sessionOf } from '@/lib/accounts/sessions/sessions.server'
import { hashPassword, isPassword } from '@/lib/accounts/users/passwords.server'
import { pool } from '@/lib/platform/db/client.server'
import { sessionToken } from './world'

/** Medians in milliseconds: the password hash alone, a whole log-in by HTTP, and one look-up of a session. */
export type SignInTimes = { hash: number; logIn: number; lookUp: number }

const password = 'bench words 7 twelve'

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** Returns a bench user with a password. */
async function somebody(): Promise<{ email: string; password_hash: string }> {
  const password_hash = await hashPassword(password)
  const { rows } = await pool().query(
    'update users set password_hash = $1 where id = (select min(id) from users) returning email',
    [password_hash],
  )
  return { email: rows[0].email, password_hash }
}

async function logIn(origin: string, username_or_email: string): Promise<void> {
  const body = new URLSearchParams({ username_or_email, password })
  const answer = await fetch(`${origin}/v3/login/handshake/`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`log-in: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Measures signing in at `origin`; the hash and the log-in take turns, so that noise affects both. */
export async function measureSignIn(origin: string): Promise<SignInTimes> {
  const { email, password_hash } = await somebody()
  const token = sessionToken(1)
  const times: Record<keyof SignInTimes, number[]> = { hash: [], logIn: [], lookUp: [] }
  // A process that has served for a while: its log-in code is compiled, as is everything else that is measured.
  for (let round = 0; round < 150; round++) await logIn(origin, email)
  for (let round = 0; round < 60; round++) {
    times.hash.push(await timed(() => isPassword(password_hash, password)))
    times.logIn.push(await timed(() => logIn(origin, email)))
  }
  for (let round = 0; round < 500; round++) times.lookUp.push(await timed(() => sessionOf(token)))
  return { hash: median(times.hash), logIn: median(times.logIn), lookUp: median(times.lookUp) }
}
