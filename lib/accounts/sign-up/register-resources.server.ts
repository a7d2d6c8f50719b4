import { z } from 'zod'
import { startSession } from '@/lib/accounts/signed-in/commands.server'
import { wireStarted } from '@/lib/accounts/signed-in/schema'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { emailSchema } from '@/lib/platform/mail/schema'
import { registerLimit } from './limit'

import { registerAny } from './register-any.server'

/** The fields of `registration.ts`; the payload itself determines which are required. */
const payload = z.record(safeString(), z.unknown())

/** Signing up without the handshake (specification part 1, section 7). Reveals nothing about addresses. */
export const registerEndpoints = [
  endpoint({
    door: 'UserRegisterResource.create',
    needs: 'anyone',
    limit: registerLimit,
    csrf: 'pair',
    input: payload,
    output: wireStarted,
    run: async ({ viewer, input, origin, browser }) => {
      const token = await registerAny(input, origin, browser)
      return startSession(viewer, token, origin, browser)
    },
  }),
  endpoint({
    door: 'EmailExistsResource.get',
    needs: 'anyone',
    limit: 'lookup',
    input: z.object({ email: emailSchema }),
    output: z.boolean(),
    // Accounts cannot be looked up by address: the answer is the same for all but the viewer's own
    // (decision 041).
    run: async ({ viewer, input }) => viewer.user?.email === input.email.toLowerCase(),
  }),
] as const
