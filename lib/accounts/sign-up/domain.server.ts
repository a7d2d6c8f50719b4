import { domain } from '@/lib/platform/manifest/domain.server'
import { agePart } from './browser-part.server'
import { registerCalls, registerEndpoints, trackEndpoints } from './endpoints.server'
import { registerLimit } from './limit'
import { loadSignup } from './screens.server'
import { signUpArrivals } from './table.server'

export const signUpDomain = domain({
  name: 'sign-up',
  contributes: [agePart],
  tables: [signUpArrivals],
  exports: [{ file: 'sign-up', from: 'sign_up_arrivals', where: 'x.user_id = $1' }],
  screens: { '/signup': loadSignup },
  limits: [registerLimit],
  endpoints: [...registerEndpoints, ...trackEndpoints, ...registerCalls],
})
