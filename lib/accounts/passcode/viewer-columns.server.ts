import { viewerColumns } from '@/lib/accounts/sessions/viewer-columns.server'

declare module '@/lib/core/viewer' {
  interface ViewerUser {
    has_passcode: boolean
    /** Address for resetting the parental passcode; the viewer sees it masked. */
    backup_email: string | null
    is_backup_email_pending: boolean
  }
}

/** Facts of the session look-up about parental passcodes. */
export const passcodeColumns = viewerColumns({
  join: 'left join passcodes p on p.user_id = u.id',
  columns: {
    has_passcode: 'p.user_id is not null',
    backup_email: 'p.backup_email',
    is_backup_email_pending: 'p.user_id is not null and p.backup_email_verified_at is null',
  },
})
