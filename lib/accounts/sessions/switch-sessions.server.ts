import { sql } from 'drizzle-orm'
import type { Browser } from '@/lib/core/resource'
import { type Db, db } from '@/lib/platform/db/client.server'
import { alive, tokenHash } from './sessions.server'

/** An account that is signed in in a browser, and its session. */
export type SignedIn = {
  user_id: string
  session_id: string
  token: string
  is_current: boolean
  /** True if restricted by an admin: it may read, but open no other account. */
  is_limited: boolean
}

type Row = Omit<SignedIn, 'token' | 'is_current'> & { hash: Buffer }

/**
 * Returns the accounts signed in in a browser, the current one first, then by last use. Only the tokens
 * decide: invalid ones are left out, and no account is listed twice.
 */
export async function signedIn(tokens: Browser['tokens'], tx: Db = db()): Promise<SignedIn[]> {
  const given = [...(tokens.current ? [tokens.current] : []), ...tokens.others]
  if (given.length === 0) return []
  const hashes = sql.join(
    given.map((token) => sql`${tokenHash(token)}::bytea`),
    sql`, `,
  )
  const { rows } = await tx.execute<Row>(sql`
    select s.id as session_id, s.user_id, s.token_hash as hash, u.is_login_limited or u.deactivated_at is not null as is_limited
    from sessions s join users u on u.id = s.user_id
    where s.token_hash in (${hashes}) and ${sql.raw(alive)} order by s.id`)
  const byHash = new Map(rows.map((row) => [row.hash.toString('base64'), row]))
  const accounts = new Map<string, SignedIn>()
  for (const token of given) {
    const row = byHash.get(tokenHash(token).toString('base64'))
    if (!row || accounts.has(row.user_id)) continue
    const { hash: _, ...rest } = row
    accounts.set(row.user_id, { ...rest, token, is_current: token === tokens.current })
  }
  return [...accounts.values()]
}
