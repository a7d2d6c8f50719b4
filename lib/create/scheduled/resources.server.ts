import { createPin } from '@/lib/content/pins/commands.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { member, memberList } from '@/lib/core/resource'
import { publishDraft } from '../drafts/publish.server'
import { deleteScheduled, schedulePin, updateScheduled } from './commands.server'
import { publishNow } from './publish.server'
import { scheduledPinsOf } from './queries.server'
import {
  pinCreateOrSchedule,
  scheduledCreate,
  scheduledDelete,
  scheduledGet,
  scheduledUpdate,
  type WireScheduledPin,
} from './schema'

/** Creates a pin, now or, with `scheduled_ts`, at a time; a scheduled one is returned as a scheduled pin. */
const pinCreating = {
  create: member({
    needs: 'save',
    limit: 'write',
    input: pinCreateOrSchedule,
    run: async ({
      viewer,
      input: { scheduled_ts, time_zone = 'UTC', draft_id, ...pin },
    }): Promise<WirePin | WireScheduledPin> => {
      if (scheduled_ts !== undefined) return schedulePin(viewer, { ...pin, scheduled_ts, time_zone })
      return draft_id ? publishDraft(viewer, draft_id, pin) : createPin(viewer, pin)
    },
  }),
}

export const scheduledResources = {
  PinResource: pinCreating,
  ScheduledPinsResource: {
    get: memberList({
      needs: 'read',
      limit: 'read',
      input: scheduledGet,
      run: ({ viewer, input }) => scheduledPinsOf(viewer, input),
    }),
    create: member({
      needs: 'save',
      limit: 'write',
      input: scheduledCreate,
      run: ({ viewer, input }) => schedulePin(viewer, input),
    }),
    update: member({
      needs: 'save',
      limit: 'write',
      input: scheduledUpdate,
      run: async ({ viewer, input }): Promise<WirePin | WireScheduledPin> =>
        input.publish_now ? publishNow(viewer, input.id) : updateScheduled(viewer, input),
    }),
    delete: member({
      needs: 'save',
      limit: 'write',
      input: scheduledDelete,
      run: ({ viewer, input }) => deleteScheduled(viewer, input.id),
    }),
  },
}
