import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const siteMails = mailKinds({
  test: { option: null, cause: 'account', contact: 'site' },
})
