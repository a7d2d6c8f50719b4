import { viewerColumns } from '@/lib/accounts/sessions/viewer-columns.server'

declare module '@/lib/core/viewer' {
  interface ViewerUser {
    /** The other services that they can log in with. */
    providers: string[]
  }
}

/** Facts of the session look-up about connected services. */
export const identityColumns = viewerColumns({
  columns: { providers: 'array(select i.provider from identities i where i.user_id = u.id)' },
})
