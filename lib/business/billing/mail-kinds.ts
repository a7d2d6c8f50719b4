import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const billingMails = mailKinds({
  invoice_issued: { option: null, cause: 'site', contact: 'site' },
  invoice_reminder: { option: null, cause: 'site', contact: 'site' },
  payment_received: { option: null, cause: 'account', contact: 'site' },
  payment_refunded: { option: null, cause: 'site', contact: 'site' },
})
