import { domain } from '@/lib/platform/manifest/domain.server'
import { purgeDrafts } from './commands.server'
import { draftEndpoints } from './resources.server'
import { loadBatch, loadDrafts } from './screens.server'
import { draftPictures, pinDrafts } from './table.server'

export const draftsDomain = domain({
  name: 'drafts',
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
