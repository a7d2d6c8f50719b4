import { endpoint } from '@/lib/core/endpoint'
import { activityOf } from './activity.server'
import { activityGet, wireBoardActivity } from './activity-schema'

/** The latest actions on a board. */
export const activityEndpoints = [
  endpoint({
    door: 'BoardActivityResource.get',
    needs: 'read',
    for: 'reading',
    list: true,
    limit: 'read',
    input: activityGet,
    output: wireBoardActivity,
    run: ({ viewer, input }) => activityOf(viewer, input),
  }),
] as const
