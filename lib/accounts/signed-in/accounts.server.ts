import { sql } from 'drizzle-orm'
import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { type SignedIn, signedIn } from '@/lib/accounts/sessions/switch-sessions.server'
import { AppError } from '@/lib/core/app-error'
import type { Browser } from '@/lib/core/resource'
import { db } from '@/lib/platform/db/client.server'
import { businessesOf } from '../links/links.server'
import type { MultiUser, WireAccount } from './wire'

type Row = UserRow & { email: string; business_name: string | null }

async function rowsOf(ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map()
  const list = sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  )
  const { rows } = await db().execute<Row>(sql`
    select id, username, full_name, first_name, avatar_signature, email, business_name
    from users where id in (${list})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The accounts visible in a browser: those signed in, the linked businesses, and the user rows of both. */
type Sight = { here: readonly SignedIn[]; links: Map<string, string[]>; rows: Map<string, Row> }

async function sightOf(browser: Browser): Promise<Sight> {
  const here = await signedIn(browser.tokens)
  const ids = here.map(({ user_id }) => user_id)
  const links = await businessesOf(db(), ids)
  return { here, links, rows: await rowsOf([...new Set([...ids, ...[...links.values()].flat()])]) }
}

function presentAccount(row: Row, { links, rows }: Omit<Sight, 'here'>): WireAccount {
  const { type: _, first_name: __, ...user } = presentUser(row)
  const rowsIn = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? [])
  const owners = rowsIn([...links].flatMap(([owner, owned]) => (owned.includes(row.id) ? [owner] : [])))
  const partner =
    row.business_name === null
      ? null
      : {
          contact_email: row.email,
          biz_ownership_email: owners[0]?.email ?? null,
          business_name: row.business_name,
          is_linked_business: owners.length > 0,
        }
  const businesses = rowsIn(links.get(row.id) ?? [])
  return {
    ...user,
    email: row.email,
    owners: owners.map(presentUser),
    partner,
    // A business owns no others: there is no cycle.
    businesses: businesses.map((business) =>
      presentAccount(business, { links: new Map([[row.id, [business.id]]]), rows }),
    ),
  }
}

/**
 * Returns the requested accounts that are signed in in this browser, or businesses of those. @throws AppError
 * 30 for any other id, existing or not
 */
export async function accountsById(ids: readonly string[], browser: Browser): Promise<MultiUser> {
  const sight = await sightOf(browser)
  const { code, message } = new AppError('userNotFound')
  return Object.fromEntries(
    ids.map((id) => {
      const row = sight.rows.get(id)
      return row
        ? [id, { status: 'success', data: presentAccount(row, sight) }]
        : [id, { status: 'failure', code, message }]
    }),
  )
}

/**
 * Returns the accounts available in this browser: those signed in, and the businesses linked to them that are not yet.
 * Rewrites the cookie of the other accounts when some of their sessions have ended.
 */
export async function sessionAccountsOf(browser: Browser): Promise<Record<string, { logged_in: boolean }>> {
  const { here, links } = await sightOf(browser)
  const others = here.filter(({ is_current }) => !is_current).map(({ token }) => token)
  if (others.length !== browser.tokens.others.length) browser.keepOthers(others)
  const linked = [...links.values()].flat().map((id) => [id, { logged_in: false }] as const)
  const signed = here.map(({ user_id }) => [user_id, { logged_in: true }] as const)
  return Object.fromEntries([...linked, ...signed])
}
