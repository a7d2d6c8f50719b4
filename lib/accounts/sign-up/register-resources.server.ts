import { z } from 'zod'
import { startSession } from '@/lib/accounts/account/commands.server'
import { emailSchema } from '@/lib/accounts/account/schema'
import { safeString } from '@/lib/core/input'
import { anyone } from '@/lib/core/resource'
import { registerAny } from './register-any.server'

/** The fields of `registration.ts`; which of them are asked for follows from the payload itself. */
const payload = z.record(safeString(), z.unknown())

/** Signing up without the handshake (specification part 1, section 7). Reveals nothing about addresses. */
export const registerResources = {
  UserRegisterResource: {
    create: anyone({
      limit: 'register',
      input: payload,
      run: async ({ viewer, input, origin, browser }) => {
        const token = await registerAny(input, origin, browser)
        return startSession(viewer, token, origin, browser)
      },
    }),
  },
  EmailExistsResource: {
    get: anyone({
      limit: 'lookup',
      input: z.object({ email: emailSchema }),
      // Accounts cannot be looked up by address: the answer is the same for all but the viewer's own
      // (decision 041).
      run: async ({ viewer, input }) => viewer.user?.email === input.email.toLowerCase(),
    }),
  },
}
