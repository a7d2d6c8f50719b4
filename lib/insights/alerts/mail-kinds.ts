import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

const toHost = { option: null, cause: 'site', contact: 'site' } as const

/** Mails to all admins: an alert that begins, and one that is over. */
export const alertMails = mailKinds({
  alert_disk: toHost,
  alert_jobs: toHost,
  alert_errors: toHost,
  alert_certificate: toHost,
  alert_over: toHost,
})
