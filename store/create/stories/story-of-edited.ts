import type { StoredBlock } from '@/lib/content/stories/schema'
import type { StoryBlock as ShownBlock } from '@/lib/content/stories/story'
import type { EditedStory } from '@/lib/create/builder/story-screen.server'
import type { Json } from '@/lib/create/drafts/fields'
import { localTime } from '@/lib/create/scheduled/zoned-time'
import { newBlock, newKey, newStory, newStoryItem } from './new-story'
import { fieldsOfStory } from './story-wire'
import type { BlockEdits, BlockMedia, StoryBlock, StoryDraft, StoryItem } from './types'

/** Returns the media of a block, which the server already has. */
function mediaOf(signature: string, upload_id: string | null, shown: ShownBlock | undefined): BlockMedia {
  const { width = 0, height = 0 } = shown?.image ?? {}
  return { fileName: '', signature, upload_id, width, height }
}

/** Returns music in the editor's form; without sound if its track is gone. */
function musicOf(
  block: Extract<StoredBlock, { type: 'story_pin_music_block' }>,
  shown: ShownBlock | undefined,
): Partial<StoryBlock> {
  const data = { artist: shown?.artist ?? block.artist, link: block.link ?? '' }
  const track = shown?.track
  const ofTrack: Partial<Record<string, Json>> = track ? { track_id: track.id, track } : {}
  return { text: shown?.name ?? block.title, data: { ...data, ...ofTrack } as StoryBlock['data'] }
}

/** Returns the data of a stored block, except its place, in the editor's form. */
function partsOf(block: StoredBlock, shown: ShownBlock | undefined): Partial<StoryBlock> {
  const json = (value: unknown) => (value ?? null) as Json
  switch (block.type) {
    case 'story_pin_image_block':
      return { media: mediaOf(block.image_signature, null, shown), data: { alt: block.alt_text } }
    case 'story_pin_video_block':
      return {
        media: mediaOf(block.image_signature, block.media_upload_id, shown),
        data: { alt: block.alt_text },
      }
    case 'story_pin_link_block':
      return {
        text: block.text,
        media: block.image_signature ? mediaOf(block.image_signature, null, shown) : null,
        data: { src_url: block.src_url },
      }
    case 'story_pin_ingredient_block':
      return { text: block.name, data: { amount: block.amount, unit: block.unit } }
    case 'story_pin_supply_block':
      return { text: block.name, data: { amount: block.amount, link: block.link ?? '' } }
    case 'story_pin_music_block':
      return musicOf(block, shown)
    case 'story_pin_mention_sticker_block':
      return {
        text: shown?.user?.username ?? '',
        data: { user_id: block.user_id, user: json(shown?.user) },
      }
    case 'story_pin_product_sticker_block':
      return {
        text: shown?.product?.offer?.name || shown?.product?.pin?.title || '',
        data: { pin_id: block.pin_id, product: json(shown?.product) },
      }
    case 'story_pin_vto_makeup_sticker_block':
      return {
        text: block.shade_name,
        data: {
          pin_id: block.pin_id,
          makeup_type: block.makeup_type,
          color: block.color,
          product: json(shown?.product),
        },
      }
    case 'story_pin_comment_reply_sticker_block':
      return {
        text: shown?.comment?.text ?? '',
        data: { comment_id: block.comment_id, comment: json(shown?.comment) },
      }
    case 'story_pin_interactive_sticker_block':
      return {
        text: block.text,
        data: {
          interactive_type: block.interactive_type,
          options: block.options,
          ...(shown?.poll ? { poll: { page: shown.poll.page, block: shown.poll.block } } : {}),
        },
      }
    default:
      return { text: block.text }
  }
}

/** Returns the place of a block; one without a place is put below the others, or fills the page like a cover. */
function editsOf(
  { block_style: style, type }: StoredBlock,
  at: number,
  isCover: boolean,
): Partial<BlockEdits> {
  if (!style) {
    const fills = isCover && (type === 'story_pin_image_block' || type === 'story_pin_video_block')
    return fills ? { left: 0, top: 0, width: 100, height: 100 } : { top: 12 + ((at * 12) % 72) }
  }
  return {
    left: style.x_coord,
    top: style.y_coord,
    width: style.width,
    height: style.height,
    scale: 1,
    transform: { rotate: style.rotation, scaleX: style.scale_x ?? 1, scaleY: style.scale_y ?? 1 },
  }
}

/** Returns a published or scheduled story in the editor's form, with its time in a zone. */
export function storyOfEdited(edited: EditedStory, zone: string): StoryDraft {
  const { metadata, pages } = edited.story
  const blocks: StoryDraft['blocks'] = {}
  const items: StoryItem[] = pages.map((page, p) => {
    const made = page.blocks.map((stored, b) => {
      const given = partsOf(stored, edited.pages[p]?.blocks[b])
      const { font = null, color = null, align = null, backdrop = null } = stored.block_style ?? {}
      const block = newBlock({ ...given, type: stored.type, font, color, align, backdrop })
      return { ...block, edits: { ...block.edits, ...editsOf(stored, b, page.layout === 'cover') } }
    })
    for (const block of made) blocks[block.id] = block
    return newStoryItem({
      id: newKey(),
      backgroundColor: page.style.background_color,
      layout: page.layout,
      blockIds: made.map(({ id }) => id),
      coverImgSignature: p === 0 ? metadata.pin_image_signature : null,
      clips: page.clips,
    })
  })
  const at = edited.scheduled_ts === null ? null : localTime(edited.scheduled_ts, zone)
  const lists = metadata.basics.flatMap((one) =>
    one.type === 'list' ? { title: one.title, items: one.items } : [],
  )
  const draft = newStory({
    id: `${edited.kind}-${edited.id}`,
    status: 'SAVED',
    pinItemIds: items.map(({ id }) => id),
    items: Object.fromEntries(items.map((item) => [item.id, item])),
    blocks,
    storyPin: {
      pin_title: metadata.pin_title,
      description: edited.description,
      template_type: metadata.template_type,
      cook_time: metadata.recipe_data?.cook_time ?? null,
      servings: metadata.recipe_data?.servings ?? null,
      diets: metadata.recipe_data?.diets ?? [],
      basics: lists,
    },
    websiteLink: edited.link,
    altText: edited.alt_text,
    interestTags: edited.interest_ids,
    isCommentsAllowed: edited.is_comments_allowed,
    isShoppingRecAllowed: edited.allow_shopping_rec,
    pinIsAdsOnly: edited.pin_is_ads_only,
    isAdIneligible: edited.is_ad_ineligible,
    isPaidPartnership: edited.sponsor !== null,
    sponsor: edited.sponsor && {
      id: edited.sponsor.id,
      username: edited.sponsor.username,
      full_name: edited.sponsor.full_name,
    },
    board: edited.board,
    publishOption: at ? 'publish-later' : 'publish-immediately',
    scheduledDate: at?.date ?? '',
    scheduledTime: at?.time ?? '',
  })
  const { kind, id, revision } = edited
  const facts = metadata.basics.filter(({ type }) => type === 'key_value')
  return { ...draft, editing: { kind, id, revision, facts, fields: fieldsOfStory(draft) } }
}
