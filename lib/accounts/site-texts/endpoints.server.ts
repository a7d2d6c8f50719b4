import { endpoint } from '@/lib/core/endpoint'
import { siteTextGet, siteTextUpdate, wireSiteText } from './schema'
import { changeSiteText, siteText } from './site-texts.server'

export const siteTextEndpoints = [
  endpoint({
    door: 'SiteTextResource.get',
    needs: 'anyone',
    limit: 'read',
    input: siteTextGet,
    output: wireSiteText,
    run: ({ input }) => siteText(input.page),
  }),
  endpoint({
    door: 'SiteTextResource.update',
    needs: 'admin',
    limit: 'write',
    input: siteTextUpdate,
    output: wireSiteText,
    run: ({ viewer, input, origin }) => changeSiteText(viewer, input, origin),
  }),
] as const
