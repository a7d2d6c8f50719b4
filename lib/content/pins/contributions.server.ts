import { profileColumns } from '@/lib/accounts/account/profile-columns.server'
import { shareChecks } from '@/lib/accounts/invites/share-checks.server'
import { viewerColumns } from '@/lib/accounts/sessions/viewer-columns.server'
import { pinsOfBoards } from '@/lib/content/boards/pins-of-boards.server'
import { unshownPictures } from '@/lib/media/images/files/unshown.server'
import { pictureUses } from '@/lib/media/images/files/unused.server'
import { lookStored } from '@/lib/media/look/stored.server'
import { pageUses } from '@/lib/media/rich/uses.server'
import { captionUses, videoUses } from '@/lib/media/video/uses.server'
import { pinsForBoards } from './boards/pins-of-boards.server'
import { partsReady } from './card/parts-ready'
import { topicByLooks } from './looks/looked-like.server'
import { pinById } from './queries.server'

declare module '@/lib/core/viewer' {
  interface ViewerUser {
    pin_count: number
  }
}

/**
 * Pins on secret boards count only for their pinner: a count would reveal them. The few secret boards come first (`offset 0`):
 * PostgreSQL would look at every pin of the person.
 */
const visiblePins = `case when u.id = $1 then u.pin_count
  else u.pin_count - (select count(*)::int from (
      select o.id from boards o where u.secret_board_count > 0 and o.user_id = u.id
      union select g.resource_id from grants g where g.subject_id = u.id and g.kind = 'board') mine
    join boards b on b.id = mine.id and b.privacy = 'secret' and b.deleted_at is null
    cross join lateral (select from pins p where p.board_id = b.id and p.user_id = u.id and p.deleted_at is null offset 0) p) end`

/** The merchant's storefront; the newest public pin is found by its index. */
const shop = `case when u.business_name is not null then json_build_object('country', u.country, 'locale', u.locale, 'newest',
    (select to_json(p.created_at) #>> '{}' from pins p where p.user_id = u.id and p.is_public order by p.id desc limit 1)) end`

/** Facts about pins for lower areas. */
export const pinContributions = [
  pinsOfBoards(pinsForBoards),
  shareChecks({ object_type: 'pin', check: pinById }),
  pictureUses((signature) => `exists (select from pins p where p.signature = ${signature})`),
  pictureUses((signature) => `exists (select from carousel_slots c where c.signature = ${signature})`),
  videoUses((signature) => `exists (select from pin_videos p where p.video_signature = ${signature})`),
  captionUses((signature) => `exists (select from pin_videos p where p.captions_signature = ${signature})`),
  pageUses((url) => `exists (select from pins p where p.link = ${url})`),
  unshownPictures(`select distinct m.signature from pins p join media m on m.signature = p.signature
    where not p.is_ready and m.status = 'succeeded' and p.removed_by is null and ${partsReady('p')}`),
  viewerColumns({ columns: { pin_count: 'u.pin_count' } }),
  profileColumns({ pin_count: visiblePins, shop }),
  lookStored(topicByLooks),
]
