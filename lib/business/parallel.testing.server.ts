import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { db, pool, transact } from '@/lib/platform/db/client.server'
import { adAccountAccess } from './access/access.server'
import { businessTable } from './access/access-table'
import { assetsDomain } from './assets/domain.server'
import { hierarchyDomain } from './hierarchy/domain.server'

/** Returns a person's permissions on an ad account according to commands, and according to reads. For tests. */
export async function locked(member: Member, id: string) {
  const all = businessTable.permissionsOn('ad-account')
  const commands: string[] = []
  for (const permission of all)
    await transact((tx) => adAccountAccess.permit(tx, member, permission, id)).then(
      () => commands.push(permission),
      (error) => expect(error).toBeInstanceOf(AppError),
    )
  const reads = sql.join(
    all.map(
      (one) => sql`${one}::text, ${bindViewer(adAccountAccess.visible(one, 'a', '$viewer'), member.id)}`,
    ),
    sql`, `,
  )
  const { rows } = await db().execute<{ seen: Record<string, boolean> }>(
    sql`select json_build_object(${reads}) as seen from ad_accounts a where a.id = ${id}`,
  )
  return { commands, reads: all.filter((one) => rows[0]?.seen[one]) }
}

/** Returns the doctor's findings about the grants on some resources. For tests. */
export async function astray(resources: readonly string[]): Promise<object[]> {
  const found: object[] = []
  for (const { name, sql: text } of [...hierarchyDomain.rules, ...assetsDomain.rules]) {
    const { rows } = await pool().query({
      text: `select * from (${text}) r where subject = any($1::text[])`,
      values: [resources],
    })
    found.push(...rows.map((row: object) => ({ name, ...row })))
  }
  return found
}
