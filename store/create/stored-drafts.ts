import { type Partnership, unpaid } from '@/lib/content/sponsorship/partnership'
import { recipeIn } from '@/lib/media/edits/recipe'
import { trimIn } from '@/lib/media/video/trim'
import type { Draft, DraftOptions, DraftWords, PinItem, PublishOption, VideoOfDraft } from './draft'
import { itemsOfDraft, noWords, typeWith, withItems } from './draft-items'
import type { Drafts } from './drafts'
import { atOnce, usualOptions } from './new-draft'
import { isUp } from './uploaded'

/** Returns true if the server has the first bytes of a video, and its file can be recognized. */
const canGoOn = ({ uploadUrl, print, isRefused }: VideoOfDraft): boolean =>
  Boolean(uploadUrl && print) && !isRefused

/** Returns a draft with the items whose bytes the server has, or can fetch; nothing if there are none. */
function lasting(draft: Draft): Draft[] {
  if (draft.video) return isUp(draft) || canGoOn(draft.video) ? [draft] : []
  const items = itemsOfDraft(draft).filter(
    ({ signature, remoteUrl }) => signature !== null || remoteUrl !== null,
  )
  return items.length > 0 ? [withItems(draft, items)] : []
}

/** Returns the drafts to store, with the pictures that the server has, or can fetch. */
export function storedDrafts({ drafts }: Drafts): string {
  return JSON.stringify(
    drafts.flatMap(lasting).map((draft) => ({ ...draft, publishingStatus: 'notAttempted', problems: [] })),
  )
}

/** Returns the stored drafts; drops anything malformed. Their uploads are checked again. */
export function restoredDrafts(stored: string | null): Draft[] {
  try {
    const drafts: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(drafts) ? drafts.filter(isDraft).map(checkAgain) : []
  } catch {
    return []
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { id, words, previewUrl, upload } = value as Partial<Draft>
  const areWords = typeof words === 'object' && words !== null
  return (
    typeof id === 'string' &&
    typeof previewUrl === 'string' &&
    typeof upload?.status === 'string' &&
    areWords &&
    ['title', 'description', 'alt_text', 'link'].every(
      (name) => typeof words[name as keyof DraftWords] === 'string',
    )
  )
}

/** Drops addresses of files that only the earlier page had. */
const seenAgain = ({ servedUrl, previewUrl, video }: Draft) => ({
  previewUrl: servedUrl ?? previewUrl,
  video: video
    ? {
        ...video,
        localUrl: null,
        sourceDuration: video.sourceDuration ?? null,
        coverTime: video.coverTime ?? null,
      }
    : null,
})

/** Returns the stored options; the defaults if they are missing or malformed. */
function lastingOptions({ options }: Partial<Draft>): DraftOptions {
  const { interest_ids, ...switches } = { ...usualOptions, ...options }
  const ids = Array.isArray(interest_ids) ? interest_ids.filter((id) => typeof id === 'string') : []
  return {
    interest_ids: ids,
    comments_disabled: switches.comments_disabled === true,
    allow_shopping_rec: switches.allow_shopping_rec !== false,
    pin_is_ads_only: switches.pin_is_ads_only === true,
    is_ad_ineligible: switches.is_ad_ineligible === true,
  }
}

function lastingWhen({ when }: Partial<Draft>): PublishOption {
  const { publishOption, scheduledDate, scheduledTime } = { ...atOnce, ...when }
  if (publishOption !== 'publish-later') return atOnce
  return typeof scheduledDate === 'string' && typeof scheduledTime === 'string'
    ? { publishOption, scheduledDate, scheduledTime }
    : atOnce
}

/** Returns the stored partnership; none if it is missing or malformed. */
function lastingPartnership({ partnership }: Partial<Draft>): Partnership {
  const { isPaidPartnership, sponsor } = { ...unpaid, ...partnership }
  const isWhole = [sponsor?.id, sponsor?.username, sponsor?.full_name].every((one) => typeof one === 'string')
  return { isPaidPartnership: isPaidPartnership === true, sponsor: isWhole ? sponsor : null }
}

/** Returns the edit of a stored picture, or the trim of a stored video; none if it is malformed. */
function lastingEdit(
  { canvasJson, original }: Partial<PinItem>,
  isVideo: boolean,
): Pick<PinItem, 'canvasJson' | 'original'> {
  if (isVideo) return { canvasJson: trimIn(canvasJson ?? null) ? (canvasJson ?? null) : null, original: null }
  const isWhole = typeof original?.signature === 'string' && recipeIn(canvasJson ?? null) !== null
  return isWhole ? { canvasJson: canvasJson ?? null, original } : { canvasJson: null, original: null }
}

/** Returns the status of a stored draft: work that was in progress has ended. */
const lastingStatus = ({ status }: Partial<Draft>): Draft['status'] =>
  status === 'NEW' || status === 'SAVED' || status === 'FAILED' ? status : 'EDITED'

/** Returns the stored tags of a picture. */
const lastingTags = ({ tags, isTaggable }: Partial<PinItem>): Pick<PinItem, 'tags' | 'isTaggable'> => ({
  tags: Array.isArray(tags) ? tags.filter(({ id, objects }) => id && Array.isArray(objects)) : [],
  isTaggable: isTaggable !== false,
})

/** Returns the stored slides, whose pictures are checked again; none if they are malformed. */
function lastingSlides({ slides }: Partial<Draft>): PinItem[] {
  if (!Array.isArray(slides)) return []
  return slides
    .filter((slide) => typeof slide?.id === 'string' && typeof slide.words?.title === 'string')
    .map(
      (slide): PinItem => ({
        ...slide,
        ...lastingEdit(slide, false),
        ...lastingTags(slide),
        words: { ...noWords, ...slide.words },
        previewUrl: slide.servedUrl ?? slide.previewUrl,
        upload: slide.signature ? { status: 'processing' } : slide.upload,
      }),
    )
}

function checkAgain(stored: Draft): Draft {
  const slides = lastingSlides(stored)
  const draft = {
    ...stored,
    mode: 'create' as const,
    ...lastingEdit(stored, Boolean(stored.video)),
    ...lastingTags(stored),
    status: lastingStatus(stored),
    problems: [],
    apiError: stored.apiError ?? null,
    apiErrorCode: stored.apiErrorCode ?? null,
    failureErrorLogged: stored.failureErrorLogged === true,
    slides,
    itemId: stored.itemId ?? stored.id,
    firstWords: { ...noWords, ...stored.firstWords },
    isParked: false,
    itemIndex: 0,
    type: typeWith(stored.type ?? 'single', 1 + slides.length),
    options: lastingOptions(stored),
    when: lastingWhen(stored),
    partnership: lastingPartnership(stored),
    remote: stored.remote ?? null,
  }
  if (!draft.signature && !draft.video) return draft
  const { upload, video } = draft
  const part = 'part' in upload ? upload.part : 0
  return {
    ...draft,
    ...seenAgain(draft),
    upload: !video || isUp(draft) ? { status: 'processing' } : { status: 'interrupted', part },
  }
}
