import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const exportMails = mailKinds({
  export_ready: { option: null, cause: 'account', contact: 'site' },
})
