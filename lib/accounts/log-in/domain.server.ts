import { domain } from '@/lib/platform/manifest/domain.server'
import { logInCalls } from './calls.server'
import { crossDomainCalls } from './cross-domain-calls.server'
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
