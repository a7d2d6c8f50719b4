import { z } from 'zod'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { adSettings, changeAdSettings, hideAd, showAd } from './commands.server'
import { adHide, adSettingsChange, wireAdHide, wireAdSettings } from './schema'

/** The calls by which people say which ads they want. */
export const adHideEndpoints = [
  endpoint({
    door: 'AdHideResource.create',
    needs: 'account',
    limit: 'write',
    input: adHide,
    output: wireAdHide,
    run: ({ viewer, input }) => hideAd(viewer, input),
  }),
  endpoint({
    door: 'AdHideResource.delete',
    needs: 'account',
    limit: 'write',
    input: adHide,
    output: wireAdHide,
    run: ({ viewer, input }) => showAd(viewer, input),
  }),
  endpoint({
    door: 'AdSettingsResource.get',
    needs: 'account',
    limit: 'read',
    input: z.object({}),
    output: wireAdSettings,
    run: ({ viewer, origin }) => adSettings(viewer, origin.allows_personalization === true),
  }),
  endpoint({
    door: 'AdSettingsResource.update',
    needs: 'account',
    limit: 'write',
    input: adSettingsChange,
    output: nothing,
    run: ({ viewer, input }) => changeAdSettings(viewer, input),
  }),
] as const
