import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const businessInviteMails = mailKinds({
  business_invite: { option: null, cause: 'person', contact: 'work' },
})
