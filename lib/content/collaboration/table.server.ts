import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { collaboratorRoles } from '@/lib/content/boards/access/roles'
import { boards, ofBoard } from '@/lib/content/boards/table.server'
import { bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'

/**
 * An open invitation, a collaborator's proposal that waits for the owner, or a request to
 * join. When accepted it becomes a grant (lib/platform/access) and the row is deleted, as it is when denied.
 */
export const boardInvites = pgTable(
  'board_invites',
  {
    board_id: ofBoard(),
    user_id: ofUser(),
    state: text('state', { enum: ['invited', 'proposed', 'requested'] }).notNull(),
    role: text('role', { enum: collaboratorRoles }).notNull(),
    /** The collaborator who invited or proposed; for a request the person asking. */
    invited_by: ofUser('invited_by'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.board_id, t.user_id] }),
    index('board_invites_user').on(t.user_id, t.created_at),
    index('board_invites_by').on(t.invited_by),
    check('board_invites_state_known', sql`${t.state} in ('invited','proposed','requested')`),
  ],
)

/** Links for joining a board: shared by their owner, or mailed to one address. The token is derived (link-token.server.ts). */
export const boardLinks = pgTable(
  'board_links',
  {
    id: id(),
    board_id: ofBoard(),
    role: text('role', { enum: collaboratorRoles }).notNull(),
    /** The address to which it was mailed; a mailed link works once. */
    email: text('email'),
    use_count: smallint('use_count').notNull().default(0),
    user_id: ofUser(),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    revoked_at: moment('revoked_at'),
  },
  (t) => [
    index('board_links_board').on(t.board_id),
    index('board_links_user').on(t.user_id),
    index('board_links_email').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    index('board_links_expiry').on(t.expires_at),
  ],
)

/**
 * When the owner of a board last removed a person or changed their role: links made before do not let them join, so
 * that nobody returns by an old link, or with an old role.
 */
export const boardLinkCutoffs = pgTable(
  'board_link_cutoffs',
  {
    board_id: ofBoard(),
    user_id: ofUser(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.board_id, t.user_id] }), index('board_link_cutoffs_user').on(t.user_id)],
)

/** An owner's offer to transfer a board to a collaborator; one per board. */
export const boardTransfers = pgTable(
  'board_transfers',
  {
    board_id: bigId('board_id')
      .primaryKey()
      .references(() => boards.id, { onDelete: 'cascade' }),
    user_id: ofUser(),
    created_at: createdAt(),
  },
  (t) => [index('board_transfers_user').on(t.user_id)],
)
