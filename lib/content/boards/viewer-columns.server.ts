import { viewerColumns } from '@/lib/accounts/sessions/viewer-columns.server'

declare module '@/lib/core/viewer' {
  interface ViewerUser {
    /** True if they have a default board for saves without a board. */
    has_quicksave_board: boolean
    board_count: number
    secret_board_count: number
    /** Number of other people's boards that they collaborate on. */
    group_board_count: number
  }
}

/** Facts of the session look-up about boards. */
export const boardColumns = viewerColumns({
  columns: {
    has_quicksave_board: `exists (select from boards b where b.id = u.quicksave_board_id and b.user_id = u.id and b.deleted_at is null)`,
    board_count: 'u.board_count',
    secret_board_count: 'u.secret_board_count',
    group_board_count: `(select count(*)::int from grants g join boards b on b.id = g.resource_id and b.deleted_at is null
      where g.subject_id = u.id and g.kind = 'board' and (g.expires_at is null or g.expires_at > now()))`,
  },
})
