import type { EditedStory } from '@/lib/create/builder/story-screen.server'

/** Returns a published story that is edited, without pages, texts and options. For tests. */
export const editedStory = (given: Pick<EditedStory, 'story'> & Partial<EditedStory>): EditedStory => ({
  kind: 'pin',
  id: '1',
  revision: 1,
  pages: [],
  board: null,
  description: '',
  alt_text: '',
  link: '',
  interest_ids: [],
  is_comments_allowed: true,
  allow_shopping_rec: true,
  pin_is_ads_only: false,
  is_ad_ineligible: false,
  sponsor: null,
  scheduled_ts: null,
  ...given,
})
