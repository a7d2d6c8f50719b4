import { z } from 'zod'
import { onBoard } from '@/lib/content/pins/quick-save.server'
import { type WirePin, wirePin } from '@/lib/content/pins/schema'
import { updateStory } from '@/lib/content/stories/edit.server'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { publishDraft, publishStory, publishStoryDraft } from '../drafts/publish.server'
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
  storyCreateOrSchedule,
  storySave,
  type WireScheduledPin,
  wireScheduledPin,
} from './schema'
import { scheduleStory, updateScheduledStory } from './stories.server'
import { withUpload } from './with-upload.server'

export const scheduledEndpoints = [
  /** Creates a pin now, or schedules it with `scheduled_ts` and returns a scheduled pin. */
  endpoint({
    door: 'PinResource.create',
    needs: 'save',
    for: 'pins of user_id',
    limit: 'write',
    input: pinCreateOrSchedule,
    output: z.union([wirePin, wireScheduledPin]),
    run: async ({
      viewer,
      input: { scheduled_ts, time_zone = 'UTC', draft_id, ...input },
    }): Promise<WirePin | WireScheduledPin> => {
      const pin = await onBoard(viewer, await withUpload(viewer, input))
      if (scheduled_ts !== undefined)
        return schedulePin(viewer, { ...pin, scheduled_ts, time_zone }, draft_id ?? null)
      return draft_id ? publishDraft(viewer, draft_id, pin) : createTaggedPin(viewer, pin)
    },
  }),
  endpoint({
    door: 'StoryPinResource.create',
    needs: 'save',
    limit: 'write',
    input: storyCreateOrSchedule,
    output: z.union([wirePin, wireScheduledPin]),
    run: async ({
      viewer,
      input: { scheduled_ts, time_zone = 'UTC', draft_id, ...story },
    }): Promise<WirePin | WireScheduledPin> => {
      if (scheduled_ts !== undefined)
        return scheduleStory(viewer, story, { scheduled_ts, time_zone }, draft_id ?? null)
      return draft_id ? publishStoryDraft(viewer, draft_id, story) : publishStory(viewer, story)
    },
  }),
  /** Saves all of the member's own story, published or scheduled. */
  endpoint({
    door: 'StoryPinResource.update',
    needs: 'save',
    limit: 'write',
    input: storySave,
    output: z.union([wirePin, wireScheduledPin]),
    run: async ({
      viewer,
      input: { is_scheduled, scheduled_ts, time_zone = 'UTC', ...story },
    }): Promise<WirePin | WireScheduledPin> => {
      if (!is_scheduled) return updateStory(viewer, story)
      const when = scheduled_ts === undefined ? null : { scheduled_ts, time_zone }
      return updateScheduledStory(viewer, story.id, story.revision, story, when)
    },
  }),
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
