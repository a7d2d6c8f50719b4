import { profileColumns } from '@/lib/accounts/account/profile-columns.server'
import { pictureUses } from '@/lib/media/images/files/unused.server'
import { uploadUses } from '@/lib/media/video/uses.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { scheduling } from '../publish/scheduling.server'
import { purgeScheduled, schedulePin } from './commands.server'
import { scheduledEndpoints } from './endpoints.server'
import { scheduledKinds } from './notification-kinds'
import { publishJob } from './publish-job.server'
import { loadScheduled } from './screens.server'
import { scheduleStory, updateScheduledStory } from './stories.server'
import { scheduledPictures, scheduledPins } from './table.server'

export const scheduledDomain = domain({
  name: 'scheduled',
  contributes: [
    scheduling({ pin: schedulePin, story: scheduleStory, saveStory: updateScheduledStory }),
    pictureUses((signature) => `exists (select from scheduled_pictures s where s.signature = ${signature})`),
    uploadUses((upload) => `exists (select from scheduled_pins s where s.media_upload_id = ${upload}.id)`),
    uploadUses(
      (upload) => `exists (select from scheduled_pins s where s.user_id = ${upload}.user_id
        and ${upload}.id = any(s.upload_ids))`,
    ),
    profileColumns({
      scheduled_pin_count: `case when u.id = $1 then (select count(*)::int from scheduled_pins s
        where s.user_id = u.id and s.deleted_at is null) end`,
    }),
  ],
  screens: { '/pin/create/scheduled': loadScheduled },
  notifications: Object.values(scheduledKinds),
  tables: [scheduledPins, scheduledPictures],
  endpoints: scheduledEndpoints,
  jobs: [publishJob],
  chores: { scheduled: () => purgeScheduled() },
  exports: [
    { file: 'scheduled-pins', from: 'scheduled_pins', where: 'x.user_id = $1' },
    {
      file: 'scheduled-pin-pictures',
      from: 'scheduled_pictures',
      where: 'x.scheduled_pin_id in (select id from scheduled_pins where user_id = $1)',
    },
  ],
})
