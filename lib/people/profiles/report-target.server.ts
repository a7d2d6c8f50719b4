import { sql } from 'drizzle-orm'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { found } from '@/lib/core/app-error'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { reportTarget } from '@/lib/platform/manifest/report-target.server'

const owner = `select u.id as owner from users u
  where u.deactivated_at is null and not ${isBlocked('u.id', '$viewer')} and u.id = `

/** People as report targets. Moderators can warn or suspend them, never remove them. */
export const personTarget = reportTarget({
  type: 'user',
  shown: `select u.full_name as title, u.about as text, u.avatar_signature as signature, u.deactivated_at is not null as is_gone,
      array[u.username] as place
    from users u where u.id = c.target_id`,
  urlOf: ([username]) => `/${username}/`,
  async ownerFor(tx, { id: viewer }, id) {
    const { rows } = await tx.execute<{ owner: string }>(sql`${bindViewer(owner, viewer)}${id}`)
    return found(rows[0], 'userNotFound').owner
  },
})
