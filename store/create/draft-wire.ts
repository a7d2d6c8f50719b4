import type { Partnership } from '@/lib/content/sponsorship/partnership'
import type { DraftTag } from '@/lib/content/tags/tag-draft'
import { namesIn } from '@/lib/content/writing/text'
import { type Fields, flatFields, type Json } from '@/lib/create/drafts/fields'
import type { WireDraft } from '@/lib/create/drafts/schema'
import { imageUrl } from '@/lib/media/images/sizes'
import type { OriginalPicture } from './draft'
import { itemsOfDraft, typeWith, withItems } from './draft-items'
import type { Draft, PinItem, PublishOption } from './drafts'
import { newDraft, newItem, newVideo } from './new-draft'

/** True if another device can show an item: the server has its picture, or can fetch it. */
const isItemShared = ({ signature, remoteUrl }: Pick<PinItem, 'signature' | 'remoteUrl'>): boolean =>
  signature !== null || remoteUrl !== null

/** True if another device can continue a draft: the server has a picture or video of it, or can fetch it. */
export function isShared(draft: Draft): boolean {
  const { signature, video } = draft
  return video ? video.uploadId !== null && signature !== null : itemsOfDraft(draft).some(isItemShared)
}

/**
 * Returns an item for the server, with the specification's names. The texts of the first item are those of the pin, and
 * its own are `slide`.
 */
function itemFields(
  { fileName, signature, remoteUrl, width, height, words, canvasJson, original, isTaggable, tags }: PinItem,
  { video, words: ofPin }: Draft,
  isFirst: boolean,
) {
  const { title, description, link } = isFirst ? ofPin : words
  const { alt_text: altText, ...own } = words
  const slide = isFirst && Object.values(words).some(Boolean) ? { ...own, altText } : null
  const uploadId = video?.uploadId ?? null
  const userMentionTags = [...new Set(namesIn(description).map(({ name }) => name))]
  const media = { fileName, signature, url: remoteUrl, upload_id: uploadId, width, height, original }
  const pinTagIds = tags.map(({ id }) => id)
  // The server's own choice of a cover may change; the member's stays.
  const cover = video ? { coverImgSignature: video.hasOwnCover ? signature : null } : {}
  const texts = { title, description, link, slide, ...(isFirst ? {} : { altText }) }
  return { ...texts, media, canvasJson, isTaggable, tags, pinTagIds, userMentionTags, ...cover }
}

/**
 * Returns the fields of the ad options. The builder has no switches for them: it sends those that were set, and clears
 * none.
 */
export const adFields = (isAdsOnly: boolean, isIneligible: boolean) => ({
  ...(isAdsOnly ? { pinIsAdsOnly: true } : {}),
  ...(isIneligible ? { isAdIneligible: true } : {}),
})

/** Returns the fields of a draft for the server, with the specification's names; items still uploading are left out. */
export function fieldsOf(draft: Draft): Fields {
  const { words, options, when, target, video, remoteUrl } = draft
  const all = itemsOfDraft(draft)
  const shared = video ? all : all.filter(isItemShared)
  return flatFields({
    type: typeWith(draft.type, shared.length),
    // Work in progress concerns only this browser.
    status: draft.status === 'FAILED' ? 'FAILED' : 'SAVED',
    publishingStatus: draft.status === 'FAILED' ? 'failed' : 'notAttempted',
    apiError: draft.apiError,
    apiErrorCode: draft.apiErrorCode,
    failureErrorLogged: draft.failureErrorLogged,
    pinItemIds: shared.map(({ id }) => id),
    pinItemIndex: Math.min(draft.itemIndex, Math.max(0, shared.length - 1)),
    items: Object.fromEntries(shared.map((item, n) => [item.id, itemFields(item, draft, n === 0)])),
    altText: words.alt_text,
    ...when,
    interestTags: options.interest_ids,
    isCommentsAllowed: !options.comments_disabled,
    isShoppingRecAllowed: options.allow_shopping_rec,
    ...draft.partnership,
    ...adFields(options.pin_is_ads_only, options.is_ad_ineligible),
    ...(remoteUrl === null
      ? { view: 'upload' as const }
      : { view: 'scrape' as const, websiteLink: words.link, websiteMedia: remoteUrl }),
    mode: 'create',
    board: target && {
      id: target.id,
      name: target.name,
      section: target.section ? { id: target.section.id, title: target.section.title } : null,
    },
  })
}

/** Returns the fields of a draft on the server, flattened as by `fieldsOf`. */
export const fieldsOfWire = ({ fields, items, blocks }: WireDraft): Fields =>
  flatFields({ ...fields, items, blocks })

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '')
const textOrNull = (value: Json | undefined) => (typeof value === 'string' ? value : null)
const sizeOf = (value: Json | undefined) => (typeof value === 'number' ? value : 0)

function whenOf(fields: Fields): PublishOption {
  return {
    publishOption: fields.publishOption === 'publish-later' ? 'publish-later' : 'publish-immediately',
    scheduledDate: textOf(fields.scheduledDate),
    scheduledTime: textOf(fields.scheduledTime),
  }
}

/** Returns the texts of an item from its fields. */
function wordsOf(id: string, fields: Fields): PinItem['words'] {
  const item = (name: string) => textOf(fields[`items.${id}.${name}`])
  return {
    title: item('title'),
    description: item('description'),
    alt_text: item('altText'),
    link: item('link'),
  }
}

/** Returns the own texts of a carousel's first item from its fields. */
function slideOf(id: string, fields: Fields): PinItem['words'] {
  const slide = fields[`items.${id}.slide`] as Record<string, Json> | null | undefined
  return {
    title: textOf(slide?.title),
    description: textOf(slide?.description),
    alt_text: textOf(slide?.altText),
    link: textOf(slide?.link),
  }
}

const idsOf = ({ pinItemIds }: Fields): string[] =>
  Array.isArray(pinItemIds) ? pinItemIds.filter((id): id is string => typeof id === 'string') : []

/** Returns the tags of an item from its fields. */
const taggingOf = (id: string, fields: Fields): Pick<PinItem, 'isTaggable' | 'tags'> => ({
  isTaggable: fields[`items.${id}.isTaggable`] !== false,
  // The server parsed them.
  tags: (fields[`items.${id}.tags`] ?? []) as unknown as DraftTag[],
})

/** Returns the original of an edited picture; null if it was not edited. */
function originalOf(media: Record<string, Json> | null | undefined): OriginalPicture | null {
  const original = media?.original as Record<string, Json> | null | undefined
  const signature = textOrNull(original?.signature)
  return signature ? { signature, width: sizeOf(original?.width), height: sizeOf(original?.height) } : null
}

/** Returns an item from its fields; null if its picture is not on the server. */
function itemOf(id: string, fields: Fields): PinItem | null {
  const media = fields[`items.${id}.media`] as Record<string, Json> | null | undefined
  const signature = textOrNull(media?.signature)
  const remoteUrl = textOrNull(media?.url)
  const servedUrl = signature ? imageUrl(signature, '474x', 'webp') : null
  if (!servedUrl && !remoteUrl) return null
  return newItem({
    id,
    fileName: textOf(media?.fileName),
    signature,
    remoteUrl,
    servedUrl,
    previewUrl: servedUrl ?? remoteUrl ?? '',
    width: sizeOf(media?.width),
    height: sizeOf(media?.height),
    upload: { status: signature ? 'processing' : 'succeeded' },
    words: wordsOf(id, fields),
    canvasJson: textOrNull(fields[`items.${id}.canvasJson`]),
    original: originalOf(media),
    ...taggingOf(id, fields),
  })
}

/** Returns true if a video has the member's own cover, false if the server chose it; null if the fields do not say. */
function hasCoverOf(id: string, fields: Fields): boolean | null {
  const chosen = fields[`items.${id}.coverImgSignature`]
  return chosen === undefined ? null : chosen !== null
}

/**
 * Returns true if the fields have another picture of an item, or another trim of its video, than this device: it was
 * edited elsewhere.
 */
function isEditedElsewhere({ id, signature, canvasJson }: PinItem, fields: Fields): boolean {
  if (textOrNull(fields[`items.${id}.canvasJson`]) !== canvasJson) return true
  const media = fields[`items.${id}.media`] as Record<string, Json> | null | undefined
  const theirs = textOrNull(media?.signature)
  return theirs !== null && signature !== null && theirs !== signature
}

/** Returns the items listed in the fields, with their pictures known here, followed by those being uploaded here. */
function itemsIn(fields: Fields, known: readonly PinItem[]): PinItem[] {
  const listed = idsOf(fields).flatMap((id, n) => {
    const here = known.find((item) => item.id === id)
    const words = n === 0 ? slideOf(id, fields) : wordsOf(id, fields)
    const item = !here || isEditedElsewhere(here, fields) ? itemOf(id, fields) : here
    return item ? [{ ...item, words, ...taggingOf(id, fields) }] : []
  })
  const ids = new Set(listed.map(({ id }) => id))
  return [...listed, ...known.filter((item) => !isItemShared(item) && !ids.has(item.id))]
}

type Written = Pick<Draft, 'words' | 'options' | 'when' | 'partnership' | 'target'>

/** Returns a draft's texts, place, options, partnership and time from its fields. */
export function writtenOf(id: string, fields: Fields): Written {
  const tags = Array.isArray(fields.interestTags) ? fields.interestTags : []
  return {
    words: { ...wordsOf(id, fields), alt_text: textOf(fields.altText) },
    options: {
      interest_ids: tags.filter((tag): tag is string => typeof tag === 'string'),
      comments_disabled: fields.isCommentsAllowed === false,
      allow_shopping_rec: fields.isShoppingRecAllowed !== false,
      pin_is_ads_only: fields.pinIsAdsOnly === true,
      is_ad_ineligible: fields.isAdIneligible === true,
    },
    when: whenOf(fields),
    // The server parsed these.
    partnership: {
      isPaidPartnership: fields.isPaidPartnership === true,
      sponsor: (fields.sponsor ?? null) as Partnership['sponsor'],
    },
    target: (fields.board ?? null) as Draft['target'],
  }
}

/** Returns a draft that another device created; null if that device has not shared its picture. */
export function draftOfWire(wire: WireDraft): Draft | null {
  const fields = fieldsOfWire(wire)
  const items = itemsIn(fields, [])
  const [first] = items
  if (!first || fields.type === 'story') return null
  const media = fields[`items.${first.id}.media`] as Record<string, Json> | null | undefined
  const uploadId = textOrNull(media?.upload_id)
  const { words: _words, ...picture } = first
  const draft = newDraft({
    ...picture,
    ...writtenOf(first.id, fields),
    id: wire.client_id,
    itemId: first.id,
    video: uploadId
      ? {
          ...newVideo('', null),
          localUrl: null,
          uploadId,
          hasOwnCover: hasCoverOf(first.id, fields) === true,
        }
      : null,
    status: fields.status === 'FAILED' ? 'FAILED' : 'SAVED',
    apiError: textOrNull(fields.apiError),
    apiErrorCode: typeof fields.apiErrorCode === 'number' ? fields.apiErrorCode : null,
    failureErrorLogged: fields.failureErrorLogged === true,
    problems:
      textOrNull(fields.apiError) === null
        ? []
        : [{ slot: null, itemId: null, message: textOf(fields.apiError) }],
    remote: { id: wire.id, fields },
  })
  return withItems(draft, items)
}

/** Serializes a value with sorted keys, since the database does not keep their order. */
function written(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(written).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const names = Object.keys(value).toSorted()
  return `{${names.map((name) => `${name}:${written(value[name])}`).join()}}`
}

const isSame = (a: Json | undefined, b: Json | undefined) => written(a) === written(b)

/** Returns the fields that differ from the known ones. */
export const changedFields = (fields: Fields, known: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(value, known[name])))

/** Returns the fields that differ from the server's: the unsent changes. */
export const unsentOf = (draft: Draft): Fields => changedFields(fieldsOf(draft), draft.remote?.fields ?? {})

/** Merges changes from other devices into a draft; unsent changes here win. */
export function mergedWith(draft: Draft, wire: WireDraft): Draft {
  const theirs = fieldsOfWire(wire)
  const fields = { ...theirs, ...unsentOf(draft) }
  const items = itemsIn(fields, itemsOfDraft(draft))
  const first = items[0]?.id ?? draft.itemId
  const hasOwnCover = hasCoverOf(first, fields) ?? draft.video?.hasOwnCover ?? false
  const video = draft.video && { ...draft.video, hasOwnCover }
  const own = { ...draft, ...writtenOf(first, fields), video }
  return { ...withItems(own, items), remote: { id: wire.id, fields: theirs } }
}
