import { z } from 'zod'
import { onBoard } from '@/lib/content/curation/quick-save.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { wirePin } from '@/lib/content/pins/schema'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { publishDraft } from '../drafts/publish.server'
import { createTaggedPin } from '../drafts/tagged-pin.server'
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
  wireScheduledPin,
} from './schema'

export const scheduledEndpoints = [
  /** Creates a pin, now or, with `scheduled_ts`, at a time; what is scheduled is answered as a scheduled pin. */
  endpoint({
    resource: ['PinResource', 'create'],
    needs: 'save',
    onBehalf: true,
    limit: 'write',
    input: pinCreateOrSchedule,
    output: z.union([wirePin, wireScheduledPin]),
    run: async ({
      viewer,
      input: { scheduled_ts, time_zone = 'UTC', draft_id, ...input },
    }): Promise<WirePin | WireScheduledPin> => {
      const pin = await onBoard(viewer, input)
      if (scheduled_ts !== undefined) return schedulePin(viewer, { ...pin, scheduled_ts, time_zone })
      return draft_id ? publishDraft(viewer, draft_id, pin) : createTaggedPin(viewer, pin)
    },
  }),
  endpoint({
    resource: ['ScheduledPinsResource', 'get'],
    needs: 'read',
    acting: 'reading',
    list: true,
    limit: 'read',
    input: scheduledGet,
    output: wireScheduledPin,
    run: ({ viewer, input }) => scheduledPinsOf(viewer, input),
  }),
  endpoint({
    resource: ['ScheduledPinsResource', 'create'],
    needs: 'save',
    limit: 'write',
    input: scheduledCreate,
    output: wireScheduledPin,
    run: ({ viewer, input }) => schedulePin(viewer, input),
  }),
  endpoint({
    resource: ['ScheduledPinsResource', 'update'],
    needs: 'save',
    limit: 'write',
    input: scheduledUpdate,
    output: z.union([wirePin, wireScheduledPin]),
    run: async ({ viewer, input }): Promise<WirePin | WireScheduledPin> =>
      input.publish_now ? publishNow(viewer, input.id) : updateScheduled(viewer, input),
  }),
  endpoint({
    resource: ['ScheduledPinsResource', 'delete'],
    needs: 'save',
    limit: 'write',
    input: scheduledDelete,
    output: nothing,
    run: ({ viewer, input }) => deleteScheduled(viewer, input.id),
  }),
] as const
