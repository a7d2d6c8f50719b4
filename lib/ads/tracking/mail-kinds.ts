import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const stopMails = mailKinds({
  ads_stopped: { option: null, cause: 'site', contact: 'site' },
})
