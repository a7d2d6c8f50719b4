import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { updateStorefront } from './commands.server'
import { storefrontSettings } from './queries.server'
import { storefrontUpdate, wireStorefrontSettings } from './schema'

/** The shop of the viewer's business, also of one that they act for. */
export const storefrontEndpoints = [
  endpoint({
    door: 'StorefrontResource.get',
    needs: 'account',
    for: 'storefront',
    limit: 'read',
    input: z.object({}),
    output: wireStorefrontSettings,
    run: ({ viewer }) => storefrontSettings(viewer),
  }),
  endpoint({
    door: 'StorefrontResource.update',
    needs: 'account',
    for: 'storefront',
    limit: 'write',
    input: storefrontUpdate,
    output: wireStorefrontSettings,
    run: ({ viewer, input }) => updateStorefront(viewer, input),
  }),
] as const
