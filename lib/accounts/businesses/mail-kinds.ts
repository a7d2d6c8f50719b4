import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const businessMails = mailKinds({
  business_linked: { option: null, cause: 'account', contact: 'site' },
  business_unlinked: { option: null, cause: 'account', contact: 'site' },
})
