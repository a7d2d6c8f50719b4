import { deleteMediaFiles } from '@/lib/media/images/jobs.server'
import { deriveQueue, largeQueue } from '@/lib/media/images/queues.server'
import { processVideo } from '@/lib/media/video/jobs.server'
import { videoQueue } from '@/lib/media/video/queues.server'
import { dayFigures, madeByDay } from '@/lib/platform/manifest/day-figure'
import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { madeWithin, rowsOf } from '@/lib/platform/manifest/overview'
import { boardPinEndpoints } from './boards/board-endpoints.server'
import { settleAudience } from './boards/settle-audience.server'
import { purgeDeleted } from './commands.server'
import { pinContributions } from './contributions.server'
import { pinsCounters, pinsRules } from './doctor'
import { pinEndpoints } from './endpoints.server'
import { leaveFavorites, leavePinMentions, removePins } from './erase.server'
import { favoriteEndpoints } from './favorites/favorites-endpoints.server'
import { listenForAccess } from './live/live-access.server'
import { pictureTopics } from './looks/table.server'
import { pinKinds } from './notification-kinds'
import { positionOf } from './order/positions.server'
import { makePicture } from './picture/make-picture.server'
import { markVideoPinsReady } from './picture/pin-video.server'
import { audienceQueue } from './queues.server'
import { pinTarget } from './report-target.server'
import { saveEndpoints } from './save/save-endpoints.server'
import { pinDocument } from './search-document.server'
import {
  aggregatedPins,
  carouselSlots,
  pinFavorites,
  pinMentions,
  pinNotes,
  pins,
  pinTopics,
  pinVideos,
} from './table.server'

declare module '@/lib/platform/manifest/screen' {
  interface ScreenEntities {
    pins?: readonly object[]
  }
}

declare module '@/lib/core/events.server' {
  interface Events {
    pinChanged: { id: string }
    /** New pins. Sent within a second of the command that created them. */
    pinsMade: { ids: readonly string[] }
    /** The pins became visible to the public, or are no longer. */
    publicChanged: { ids: readonly string[] }
  }
}

declare module '@/lib/platform/notify/notify.server' {
  interface NewNotification {
    /** The pin that it leads to; the entry is deleted with it. */
    pin_id?: string | null
  }
}

declare module '@/lib/platform/notify/kinds' {
  interface EntriesOf {
    /** One entry holds all actions on one pin ("12 people saved your Pin"). */
    pin: string
  }
}

export const pinsDomain = domain({
  name: 'pins',
  contributes: [
    ...pinContributions,
    dayFigures(madeByDay('pins_made', 'pins', `x.method <> 'repinned'`)),
    dayFigures(madeByDay('saves', 'pins', `x.method = 'repinned'`)),
  ],
  listen: listenForAccess,
  reportTargets: [pinTarget],
  searchDocuments: [pinDocument],
  notifications: Object.values(pinKinds),
  overview: [
    { name: 'pins', group: 'content', sql: rowsOf('pins'), href: null, is: 'count' },
    { name: 'pins_day', group: 'content', sql: madeWithin('pins', '1 day'), href: null, is: 'count' },
  ],
  tables: [
    aggregatedPins,
    pins,
    pinTopics,
    pictureTopics,
    pinMentions,
    pinNotes,
    pinVideos,
    carouselSlots,
    pinFavorites,
  ],
  endpoints: [...favoriteEndpoints, ...pinEndpoints, ...boardPinEndpoints, ...saveEndpoints],
  counters: pinsCounters,
  rules: pinsRules,
  // Each picture decodes with its own two threads.
  jobs: [
    job(deriveQueue, { lanes: 2, polling: 0.5 }, (one) => makePicture(one, 'small')),
    job(largeQueue, { polling: 0.5 }, (one) => makePicture(one)),
    job(audienceQueue, { polling: 1 }, ({ data }) => settleAudience(data.user_id)),
    // One at a time: a video uses every core that it is given.
    job(videoQueue, { polling: 1 }, ({ data, retryCount, retryLimit }) =>
      processVideo(data.id, retryCount >= retryLimit, markVideoPinsReady),
    ),
  ],
  chores: { purge: async () => deleteMediaFiles(await purgeDeleted()) },
  leave: [leaveFavorites, leavePinMentions],
  remove: [removePins],
  exports: [
    {
      file: 'pins',
      from: 'pins',
      where: 'x.user_id = $1',
      order: `x.board_id, ${positionOf('x')} desc, x.id desc`,
    },
    {
      file: 'carousel-slots',
      from: 'carousel_slots',
      where: 'x.pin_id in (select id from pins where user_id = $1)',
      order: 'x.pin_id, x.position',
    },
    { file: 'favorites', from: 'pin_favorites', where: 'x.user_id = $1' },
    { file: 'pins-mentioned-in', from: 'pin_mentions', where: 'x.user_id = $1' },
    { file: 'notes', from: 'pin_notes', where: 'x.user_id = $1' },
    {
      file: 'pin-topics',
      from: 'pin_topics',
      where: 'x.pin_id in (select id from pins where user_id = $1)',
    },
  ],
})
