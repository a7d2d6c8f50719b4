import { viewerColumns } from '@/lib/accounts/sessions/viewer-columns.server'

declare module '@/lib/core/viewer' {
  interface ViewerUser {
    /** True if they hold a role in a business: their own, or one that they work for. */
    has_business_role: boolean
  }
}

/** Facts of the session look-up about roles in businesses. */
export const businessColumns = viewerColumns({
  columns: {
    has_business_role: `exists (select from grants w where w.subject_id = u.id and w.kind = 'business')`,
  },
})
