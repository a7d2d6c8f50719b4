import { viewerColumns } from '@/lib/accounts/sessions/viewer-columns.server'

declare module '@/lib/core/viewer' {
  interface ViewerUser {
    /** Domains whose ownership they have proved. */
    verified_websites: string[]
  }
}

/** Facts of the session look-up about claimed websites. */
export const websiteColumns = viewerColumns({
  columns: {
    verified_websites: `array(select w.domain from website_claims w
      where w.user_id = u.id and w.verified_at is not null order by w.verified_at)`,
  },
})
