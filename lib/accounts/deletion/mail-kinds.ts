import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const deletionMails = mailKinds({
  account_deleting: { option: null, cause: 'account', contact: 'site' },
})
