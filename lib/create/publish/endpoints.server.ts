import { z } from 'zod'
import { onBoard } from '@/lib/content/pins/save/quick-save.server'
import { type WirePin, wirePin } from '@/lib/content/pins/schema'
import { updateStory } from '@/lib/content/stories/edit.server'
import { endpoint } from '@/lib/core/endpoint'
import { publishDraft, publishStory, publishStoryDraft } from './publish.server'
import { scheduling } from './scheduling.server'
import { pinCreateOrSchedule, storyCreateOrSchedule, storySave, wireScheduledPin } from './schema'
import { createTaggedPin } from './tagged-pin.server'
import { withUpload } from './with-upload.server'

type Scheduled = z.output<typeof wireScheduledPin>

/** Publishing a pin or a story, now or later. */
export const publishEndpoints = [
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
    }): Promise<WirePin | Scheduled> => {
      const pin = await onBoard(viewer, await withUpload(viewer, input))
      if (scheduled_ts !== undefined)
        return scheduling.only().pin(viewer, { ...pin, scheduled_ts, time_zone }, draft_id ?? null)
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
    }): Promise<WirePin | Scheduled> => {
      if (scheduled_ts !== undefined)
        return scheduling.only().story(viewer, story, { scheduled_ts, time_zone }, draft_id ?? null)
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
    }): Promise<WirePin | Scheduled> => {
      if (!is_scheduled) return updateStory(viewer, story)
      const when = scheduled_ts === undefined ? null : { scheduled_ts, time_zone }
      return scheduling.only().saveStory(viewer, story.id, story.revision, story, when)
    },
  }),
] as const
