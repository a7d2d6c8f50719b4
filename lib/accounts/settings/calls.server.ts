import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { wireLeadFields } from '../preferences/wire'
import { leadFormFields, meFields } from './lead-form.server'

/** Field names separated by commas; unknown ones are ignored. */
const input = z.object({
  fields: safeString()
    .max(500)
    .default(meFields.join())
    .transform((given) => {
      const asked = given.split(',').map((name) => name.trim())
      return meFields.filter((field) => asked.includes(field))
    }),
})

/** The signed-in user, for the forms of advertisers (specification part 1, section 7). */
export const usersMeCalls = [
  endpoint({
    door: 'GET /v3/users/me/',
    name: 'v3_get_me',
    needs: 'account',
    limit: 'read',
    input,
    output: wireLeadFields,
    run: ({ viewer, input: { fields } }) => leadFormFields(viewer, fields),
  }),
] as const
