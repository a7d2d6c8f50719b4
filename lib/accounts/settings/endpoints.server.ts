import { z } from 'zod'
import { usernameSchema, wireViewer } from '@/lib/accounts/account/schema'
import { endpoint } from '@/lib/core/endpoint'
import { env } from '@/lib/core/env.server'
import { safeString } from '@/lib/core/input'
import { settingsOf } from '../preferences/settings.server'
import { wireLeadFields } from '../preferences/wire'
import { changeCommentFeatures, changeSettings } from './commands.server'
import { leadFormFields, meFields } from './lead-form.server'
import { settingsNamed } from './other-settings'
import { isFreeUsername, ownSettings } from './queries.server'
import { commentFeaturesUpdate, settingsCall, switchesUpdate, wireSettings, wireSwitches } from './schema'
import { changeSwitches, type SwitchSetting, switchesIn } from './switches.server'

/** Declares the calls on notification or push switches by id (specification part 2, section 3). */
const switchEndpoints = <Name extends string>(name: Name, setting: SwitchSetting) =>
  [
    endpoint({
      door: `${name}.get` as const,
      needs: 'account',
      limit: 'read',
      input: z.object({}),
      output: wireSwitches,
      run: async ({ viewer }) => switchesIn(await settingsOf(viewer.id), setting),
    }),
    endpoint({
      door: `${name}.update` as const,
      needs: 'account',
      limit: 'write',
      input: switchesUpdate,
      output: wireSwitches,
      run: ({ viewer, input, origin }) => changeSwitches(viewer, setting, input.options, origin),
    }),
  ] as const

/** The resources of settings (specification part 1, sections 2 and 7). */
export const settingsEndpoints = [
  endpoint({
    door: 'UserSettingsResource.get',
    needs: 'account',
    limit: 'read',
    input: z.object({}),
    output: wireSettings,
    run: ({ viewer }) => ownSettings(viewer),
  }),
  endpoint({
    door: 'UserSettingsResource.update',
    needs: 'account',
    limit: 'write',
    input: settingsCall,
    refusesUnknown: 'unknownSetting',
    output: wireViewer.extend({ settings: wireSettings }),
    run: ({ viewer, input, origin }) => {
      const owner = { full_name: viewer.user.full_name, is_business: Boolean(viewer.user.business_name) }
      return changeSettings(viewer, settingsNamed(input, owner, env().ORIGIN), origin)
    },
  }),
  ...switchEndpoints('NewsSettingsResource', 'news_options'),
  ...switchEndpoints('PushSettingsResource', 'push_options'),
  endpoint({
    door: 'UsernameResource.get',
    needs: 'account',
    limit: 'lookup',
    input: z.object({ username: usernameSchema }),
    output: z.strictObject({ username: safeString(), is_available: z.boolean() }),
    run: async ({ viewer, input: { username } }) => ({
      username,
      is_available: await isFreeUsername(username, viewer.id),
    }),
  }),
  endpoint({
    door: 'AggregatedCommentFeaturesResource.update',
    needs: 'account',
    limit: 'write',
    input: commentFeaturesUpdate,
    output: z.strictObject({
      id: safeString(),
      feature_map: z.record(safeString(), z.boolean()),
    }),
    run: ({ viewer, input, origin }) => changeCommentFeatures(viewer, input, origin),
  }),
] as const

/** Field names separated by commas; unknown ones are ignored. */
const input = z.object({
  fields: safeString()
    .max(500)
    .default(meFields.join())
    .transform((given) => {
      const requests = given.split(',').map((name) => name.trim())
      return meFields.filter((field) => requests.includes(field))
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
