import { z } from 'zod'
import { type WirePin, wirePin } from '@/lib/content/pins/schema'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { wireScheduledPin } from '../publish/schema'
import { deleteScheduled, schedulePin, updateScheduled } from './commands.server'
import { publishNow } from './publish.server'
import { scheduledPinsOf } from './queries.server'
import {
  scheduledCreate,
  scheduledDelete,
  scheduledGet,
  scheduledUpdate,
  type WireScheduledPin,
} from './schema'

export const scheduledEndpoints = [
  endpoint({
    door: 'ScheduledPinsResource.get',
    needs: 'read',
    for: 'reading',
    list: true,
    limit: 'read',
    input: scheduledGet,
    output: wireScheduledPin,
    run: ({ viewer, input }) => scheduledPinsOf(viewer, input),
  }),
  endpoint({
    door: 'ScheduledPinsResource.create',
    needs: 'save',
    limit: 'write',
    input: scheduledCreate,
    output: wireScheduledPin,
    run: ({ viewer, input }) => schedulePin(viewer, input),
  }),
  endpoint({
    door: 'ScheduledPinsResource.update',
    needs: 'save',
    limit: 'write',
    input: scheduledUpdate,
    output: z.union([wirePin, wireScheduledPin]),
    run: async ({ viewer, input }): Promise<WirePin | WireScheduledPin> =>
      input.publish_now ? publishNow(viewer, input.id) : updateScheduled(viewer, input),
  }),
  endpoint({
    door: 'ScheduledPinsResource.delete',
    needs: 'save',
    limit: 'write',
    input: scheduledDelete,
    output: nothing,
    run: ({ viewer, input }) => deleteScheduled(viewer, input.id),
  }),
] as const
