import { z } from 'zod'
import { wireViewer } from '@/lib/accounts/account/schema'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { changeSettings } from '../settings/commands.server'
import { settingsUpdate, wireSettings } from '../settings/schema'

/** The kinds of businesses: all have the same tools here, so there is one. */
const businessTypes = ['business'] as const

/** Becoming a business, by the names that other clients know. */
export const partnerEndpoints = [
  endpoint({
    door: 'BusinessTypesResource.get',
    needs: 'anyone',
    limit: 'read',
    input: z.object({}),
    output: z.array(z.strictObject({ key: safeString(), name: safeString() })),
    run: async () => businessTypes.map((key) => ({ key, name: 'Business' })),
  }),
  endpoint({
    door: 'PartnerResource.update',
    needs: 'account',
    limit: 'write',
    input: settingsUpdate
      .pick({ business_name: true, website_url: true, passcode: true, passcode_grant: true })
      .required({ business_name: true })
      .extend({ account_type: z.enum(businessTypes).default('business') }),
    output: wireViewer.extend({ settings: wireSettings }),
    run: ({ viewer, input: { account_type: _, ...changes }, origin }) =>
      changeSettings(viewer, changes, origin),
  }),
] as const
