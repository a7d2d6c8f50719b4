import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const billingMails = mailKinds({
  invoice_issued: { option: null, cause: 'site' },
  invoice_reminder: { option: null, cause: 'site' },
  payment_received: { option: null, cause: 'account' },
  payment_refunded: { option: null, cause: 'site' },
})
