import { domain } from '@/lib/platform/manifest/domain.server'
import { passwordCalls } from './endpoints.server'
import { passwordMails } from './mail-kinds'
import { passwordScreens } from './screens.server'

export const passwordDomain = domain({
  name: 'password',
  mails: Object.values(passwordMails),
  screens: passwordScreens,
  endpoints: passwordCalls,
})
