import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const settingsMails = mailKinds({
  account_converted: { option: null, cause: 'account', contact: 'site' },
})
