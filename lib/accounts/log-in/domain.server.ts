import { domain } from '@/lib/platform/manifest/domain.server'
import { crossDomainCalls, logInCalls } from './endpoints.server'
import { logInLimit } from './limit'
import { logInMails } from './mail-kinds'
import { loadLogin } from './screens.server'

export const logInDomain = domain({
  name: 'log-in',
  mails: Object.values(logInMails),
  screens: { '/login': loadLogin },
  limits: [logInLimit],
  endpoints: [...logInCalls, ...crossDomainCalls],
})
