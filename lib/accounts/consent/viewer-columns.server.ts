import { viewerColumns } from '@/lib/accounts/sessions/viewer-columns.server'

declare module '@/lib/core/viewer' {
  interface ViewerUser {
    /** The newest cookie choice (lib/accounts/consent/policy.ts), `time` in seconds of the Unix epoch. */
    consent: {
      personalization: boolean
      analytic: boolean
      marketing: boolean
      version: number
      time: number
    } | null
  }
}

/** Facts of the session look-up about cookie choices. */
export const consentColumns = viewerColumns({
  columns: {
    consent: `(select json_build_object('personalization', c.personalization, 'analytic', c.analytic, 'marketing', c.marketing,
      'version', c.version, 'time', extract(epoch from c.created_at)::int)
      from consents c where c.user_id = u.id order by c.id desc limit 1)`,
  },
})
