import { viewerColumns } from '@/lib/accounts/sessions/viewer-columns.server'

declare module '@/lib/core/viewer' {
  interface ViewerUser {
    has_mfa: boolean
  }
}

/** Facts of the session look-up about second factors. */
export const mfaColumns = viewerColumns({
  columns: {
    has_mfa: 'exists (select from user_mfa m where m.user_id = u.id and m.enabled_at is not null)',
  },
})
