import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { accessTables, type Kind, type RoleName } from './roles'
import { grants } from './table.server'

type NewGrant = {
  subject_id: string
  role: RoleName
  kind: Kind
  resource_id: string
  created_by: string | null
  source?: 'direct' | 'group' | 'hierarchy'
  source_id?: string
  expires_at?: Date | null
}

/**
 * Gives an account a role on a resource whose row the caller has locked; granting it again resets its expiry. Returns
 * false when the account already had it. @throws Error for a role that does not exist on that kind, which is a
 * programming error
 */
export async function grantRole(tx: Db, grant: NewGrant): Promise<boolean> {
  const isRole = accessTables.all().some(({ roles }) => roles[grant.role]?.on.includes(grant.kind))
  if (!isRole) throw new Error(`${grant.role} is no role on ${grant.kind}`)
  const [row] = await tx
    .insert(grants)
    .values(grant)
    .onConflictDoUpdate({
      target: [
        grants.subject_id,
        grants.kind,
        grants.resource_id,
        grants.role,
        grants.source,
        grants.source_id,
      ],
      set: { expires_at: grant.expires_at ?? null },
    })
    .returning({ isNew: sql<boolean>`(xmax = 0)` })
  return row?.isNew === true
}

type Which = { kind: Kind; resource_id: string | SQL } & Partial<{
  subject_id: string
  role: RoleName
  source: 'direct' | 'group' | 'hierarchy'
  source_id: string
}>

/** Revokes matching grants on a resource, whose row the caller has locked. Returns their number. */
export async function revokeRoles(tx: Db, which: Which): Promise<number> {
  const { kind, resource_id, subject_id, role, source, source_id } = which
  const deleted = await tx
    .delete(grants)
    .where(
      and(
        eq(grants.kind, kind),
        eq(grants.resource_id, resource_id),
        subject_id === undefined ? undefined : eq(grants.subject_id, subject_id),
        role === undefined ? undefined : eq(grants.role, role),
        source === undefined ? undefined : eq(grants.source, source),
        source_id === undefined ? undefined : eq(grants.source_id, source_id),
      ),
    )
    .returning({ id: grants.id })
  return deleted.length
}
