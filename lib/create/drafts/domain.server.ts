import { pictureUses } from '@/lib/media/images/files/unused.server'
import { uploadUses } from '@/lib/media/video/uses.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { purgeDrafts } from './commands.server'
import { draftEndpoints } from './endpoints.server'
import { loadBatch, loadDrafts } from './screens.server'
import { draftPictures, pinDrafts } from './table.server'

export const draftsDomain = domain({
  name: 'drafts',
  contributes: [
    pictureUses((signature) => `exists (select from draft_pictures d where d.signature = ${signature})`),
    uploadUses(
      (upload) => `exists (select from pin_drafts d where d.user_id = ${upload}.user_id
        and ${upload}.id = any(d.upload_ids) and d.deleted_at is null)`,
    ),
  ],
  screens: {
    '/pin/create/bulk': loadBatch,
    '/pin/create/drafts': loadDrafts,
  },
  tables: [pinDrafts, draftPictures],
  endpoints: draftEndpoints,
  chores: { drafts: () => purgeDrafts() },
  exports: [
    { file: 'pin-drafts', from: 'pin_drafts', where: 'x.user_id = $1', without: ['stamps'] },
    {
      file: 'pin-draft-pictures',
      from: 'draft_pictures',
      where: 'x.draft_id in (select id from pin_drafts where user_id = $1)',
    },
  ],
})
