import { sql } from 'drizzle-orm'
import { onEvent } from '@/lib/core/events.server'
import type { Db } from '@/lib/platform/db/client.server'
import { notifyChannel, publish } from '@/lib/platform/live/publish.server'
import { anyPicture } from './live-channels'

const everybody = JSON.stringify([anyPicture, { type: 'access' }])

/** Checks the streams of a person, who lost a role. */
const recheckPerson = (tx: Pick<Db, 'execute'>, user_id: string) =>
  publish(tx, `user:${user_id}`, { type: 'access' })

/**
 * Has every process check its event streams when pictures become less visible (decision 189): a board that is secret,
 * archived, deleted or removed; an account that admits fewer people; pins that left the public; a role or a block.
 */
export function listenForAccess(): void {
  onEvent('boardChanged', 'live', (tx, { id }) =>
    tx.execute(sql`
      select pg_notify(${notifyChannel}, ${everybody}) from boards where id = ${id} and (privacy <> 'public'
        or archived_at is not null or deleted_at is not null or audience <> 'everyone')`),
  )
  onEvent('audienceChanged', 'live', (tx) => publish(tx, anyPicture, { type: 'access' }))
  onEvent('publicChanged', 'live', (tx, { ids }) =>
    tx.execute(sql`
      select pg_notify(${notifyChannel}, json_build_array('pin:' || w.picture, json_build_object('type', 'access'))::text)
      from (select distinct aggregated_pin_id as picture from pins
        where id = any(${sql.param([...ids])}::bigint[]) and not is_public) w`),
  )
  onEvent('accessLost', 'live', (tx, { user_id }) => recheckPerson(tx, user_id))
  onEvent('personBlocked', 'live', async (tx, { blocker_id, blocked_id }) => {
    for (const id of [blocker_id, blocked_id]) await recheckPerson(tx, id)
  })
}
