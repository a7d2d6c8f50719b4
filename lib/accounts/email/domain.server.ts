import { domain } from '@/lib/platform/manifest/domain.server'
import { emailCalls } from './endpoints.server'
import { emailMails } from './mail-kinds'
import { emailScreens } from './screens.server'

export const emailDomain = domain({
  name: 'email',
  mails: Object.values(emailMails),
  screens: emailScreens,
  endpoints: emailCalls,
})
