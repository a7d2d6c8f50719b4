import { z } from 'zod'
import type { WireUser } from '@/lib/accounts/account/schema'
import { pinDetail } from '@/lib/closeup/pin-detail.server'
import { ownStory } from '@/lib/content/stories/edit.server'
import { shownStory } from '@/lib/content/stories/queries.server'
import type { StoredStory } from '@/lib/content/stories/schema'
import type { StoryPage } from '@/lib/content/stories/story'
import { found } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { idSchema } from '@/lib/core/input'
import { isMember, type Member } from '@/lib/core/viewer'
import { draftByClient } from '@/lib/create/drafts/queries.server'
import type { WireDraft } from '@/lib/create/drafts/schema'
import { scheduledPinById } from '@/lib/create/scheduled/queries.server'
import { scheduledStory } from '@/lib/create/scheduled/stories.server'
import { isMusicOffered } from '@/lib/media/music/queries.server'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'

/** A published or scheduled story for the editor. */
export type EditedStory = {
  kind: 'pin' | 'scheduled'
  id: string
  revision: number
  story: StoredStory
  /** The same pages with their references, as the owner sees them. */
  pages: StoryPage[]
  board: { id: string; name: string; section: { id: string; title: string } | null } | null
  description: string
  alt_text: string
  link: string
  interest_ids: string[]
  is_comments_allowed: boolean
  allow_shopping_rec: boolean
  pin_is_ads_only: boolean
  is_ad_ineligible: boolean
  /** The sponsor of a scheduled one. */
  sponsor: WireUser | null
  /** Unix seconds; null for a published one. */
  scheduled_ts: number | null
}

type StoryScreen = {
  name: 'pin-story'
  /** The story of `?draft=`, which is the device's own id; null for a new story, and for a missing draft. */
  draft: WireDraft | null
  /** The story of `?pin=` or `?scheduled=`. */
  editing: EditedStory | null
  videoMegabytes: number | null
  /** True if the host's library has music. */
  hasMusic: boolean
}

/** Returns pages as their owner sees them, without clips: they need no row of a published story. */
const shownPages = async (member: Member, id: string, data: StoredStory) =>
  (
    await shownStory(member, {
      id,
      version: 2,
      page_count: data.pages.length,
      has_product_pins: false,
      user_id: member.id,
      data,
    })
  ).pages

/** Returns a story that the member published. @throws AppError 50 for any other pin */
async function published(member: Member, given: string): Promise<EditedStory> {
  const id = found(idSchema.safeParse(given).data, 'pinNotFound')
  const { revision, data } = await ownStory(member, id)
  const [pin, pages] = await Promise.all([pinDetail(member, id), shownPages(member, id, data)])
  return {
    kind: 'pin',
    id,
    revision,
    story: { ...data, metadata: { ...data.metadata, pin_title: pin.title } },
    pages,
    board: {
      id: pin.board.id,
      name: pin.board.name,
      section: pin.section && { id: pin.section.id, title: pin.section.title },
    },
    description: pin.description,
    alt_text: pin.alt_text,
    link: pin.link ?? '',
    interest_ids: [...pin.related_interest_ids],
    is_comments_allowed: !pin.comments_disabled,
    allow_shopping_rec: pin.allow_shopping_rec,
    pin_is_ads_only: pin.pin_is_ads_only,
    is_ad_ineligible: pin.is_ad_ineligible,
    sponsor: null,
    scheduled_ts: null,
  }
}

/** Returns a scheduled story of the member's. @throws AppError 404 for any other pin */
async function scheduled(member: Member, given: string): Promise<EditedStory> {
  const id = found(idSchema.safeParse(given).data, 'notFound')
  const [{ story, version, section }, pin] = await Promise.all([
    scheduledStory(member, id),
    scheduledPinById(member, id),
  ])
  return {
    kind: 'scheduled',
    id,
    revision: version,
    story: story.story_pin,
    pages: await shownPages(member, '0', story.story_pin),
    board: pin.board && { id: pin.board.id, name: pin.board.name, section },
    description: story.description,
    alt_text: story.alt_text,
    link: story.link ?? '',
    interest_ids: [...(story.interest_ids ?? [])],
    is_comments_allowed: story.is_comments_allowed,
    allow_shopping_rec: story.allow_shopping_rec,
    pin_is_ads_only: story.pin_is_ads_only ?? false,
    is_ad_ineligible: story.is_ad_ineligible ?? false,
    sponsor: pin.sponsor,
    scheduled_ts: pin.scheduled_ts,
  }
}

/**
 * Loads `/pin/create/story`: the editor of a new story, of a draft (`?draft=`), of a story that the member published
 * (`?pin=`) or scheduled (`?scheduled=`). @throws AppError 50 or 404 for another's
 */
export const loadStory: ScreenLoader<StoryScreen> = async ({ viewer, query, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  const { data: client_id } = z.uuid().safeParse(query.get('draft'))
  const [pin, later] = [query.get('pin'), query.get('scheduled')]
  const editing = pin ? await published(viewer, pin) : later ? await scheduled(viewer, later) : null
  return {
    screen: {
      name: 'pin-story',
      draft: client_id ? await draftByClient(viewer, client_id) : null,
      editing,
      videoMegabytes: isVideoOffered() ? env().VIDEO_MAX_MB : null,
      hasMusic: await isMusicOffered(),
    },
    seo: {
      title: { text: editing ? 'editStory' : 'createStory' },
      canonical: '/pin/create/story/',
      noindex: true,
    },
  }
}
