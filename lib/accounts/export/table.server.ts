import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { createdAt, id, moment } from '@/lib/platform/db/columns.server'

/** A copy of all data of a user, written by the worker on request and kept for a week. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    user_id: ofUser(),
    status: text('status', { enum: ['pending', 'ready', 'failed'] })
      .notNull()
      .default('pending'),
    file: text('file'),
    created_at: createdAt(),
    ready_at: moment('ready_at'),
    expires_at: moment('expires_at'),
  },
  (t) => [index('data_exports_user').on(t.user_id, t.id)],
)
