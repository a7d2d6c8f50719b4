import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const followMails = mailKinds({
  follow_request: { option: 'follows', cause: 'person', contact: 'public' },
})
