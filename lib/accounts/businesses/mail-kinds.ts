import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const businessMails = mailKinds({
  business_linked: null,
  business_unlinked: null,
})
