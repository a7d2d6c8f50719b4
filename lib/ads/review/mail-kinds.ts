import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const reviewMails = mailKinds({
  ad_approved: { option: null, cause: 'site', contact: 'site' },
  ad_returned: { option: null, cause: 'site', contact: 'site' },
  ad_rejected: { option: null, cause: 'site', contact: 'site' },
})
