import { z } from 'zod'
import { member } from '@/lib/core/resource'
import { changeCommentFeatures, changeSettings } from './commands.server'
import { ownSettings } from './queries.server'
import { commentFeaturesUpdate, settingsUpdate } from './schema'

/** The resources of settings (specification part 1, sections 2 and 7). */
export const settingsResources = {
  UserSettingsResource: {
    get: member({
      needs: 'account',
      limit: 'read',
      input: z.object({}),
      run: ({ viewer }) => ownSettings(viewer),
    }),
    update: member({
      needs: 'account',
      limit: 'write',
      input: settingsUpdate,
      run: ({ viewer, input, origin }) => changeSettings(viewer, input, origin),
    }),
  },
  AggregatedCommentFeaturesResource: {
    update: member({
      needs: 'account',
      limit: 'write',
      input: commentFeaturesUpdate,
      run: ({ viewer, input, origin }) => changeCommentFeatures(viewer, input, origin),
    }),
  },
}
