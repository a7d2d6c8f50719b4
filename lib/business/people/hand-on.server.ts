import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { among, type ErasedPart, idsOf } from '@/lib/platform/manifest/erase.server'
import { businesses } from '../access/table.server'
import { withdrawJustCancelled } from '../access/withdraw-cancelled.server'
import { recordChange } from '../history/record.server'
import { addMember } from './commands.server'

/** Locks the parents that an account manages, and returns those without another manager. */
async function managedAlone(tx: Db, user_id: string, max: number): Promise<string[]> {
  const manages = (parent: string) => sql`kind = 'business' and role = 'BIZ_ADMIN' and source = 'direct'
    and resource_id = ${sql.raw(parent)}`
  const ids = await idsOf(
    tx,
    sql`select id from businesses b where kind = 'PARENT'
      and exists (select from grants where subject_id = ${user_id} and ${manages('b.id')})
      order by id for update`,
  )
  return idsOf(
    tx,
    sql`select id from businesses b where id = ${among(ids)}
      and not exists (select from grants where subject_id <> ${user_id} and ${manages('b.id')})
      order by id limit ${max}`,
  )
}

async function makeManager(tx: Db, parent_id: string, user_id: string): Promise<void> {
  await addMember(tx, { id: parent_id, kind: 'PARENT' }, user_id, 'BIZ_ADMIN', user_id)
  await recordChange(tx, {
    business_id: parent_id,
    actor_id: null,
    action: 'updated',
    target_type: 'member',
    target_id: user_id,
    before: { business_role: 'EMPLOYEE' },
    after: { business_role: 'BIZ_ADMIN' },
    ip: '',
  })
}

/** Deletes a parent; a trigger ends what its businesses had from it. */
async function deleteParent(tx: Db, id: string): Promise<void> {
  const children = await idsOf(tx, sql`select id from businesses where parent_id = ${id} order by id`)
  await tx.delete(businesses).where(eq(businesses.id, id))
  await withdrawJustCancelled(tx, children)
}

/**
 * Makes the earliest employee with an open account the manager of a parent that an erased account manages alone. A parent
 * without one is deleted; its businesses stay without a parent.
 */
export const handOnParents: ErasedPart = async (tx, user_id, max) => {
  const alone = await managedAlone(tx, user_id, max)
  for (const id of alone) {
    const [successor] = await idsOf(
      tx,
      sql`select g.subject_id as id from grants g join users u on u.id = g.subject_id
        where g.kind = 'business' and g.resource_id = ${id} and g.role = 'EMPLOYEE' and g.source = 'direct'
          and u.deactivated_at is null order by g.id limit 1`,
    )
    if (successor) await makeManager(tx, id, successor)
    else await deleteParent(tx, id)
  }
  return { count: alone.length }
}
