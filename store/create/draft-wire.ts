import { type Fields, flatFields, type Json } from '@/lib/create/drafts/fields'
import type { WireDraft } from '@/lib/create/drafts/schema'
import { imageUrl } from '@/lib/media/images/sizes'
import { type Draft, newDraft, newVideo, type PublishOption } from './drafts'

/** True if another device can go on with a draft: the server has its picture or video, or can fetch it. */
export function isShared({ signature, remoteUrl, video }: Draft): boolean {
  return video ? video.uploadId !== null && signature !== null : signature !== null || remoteUrl !== null
}

/** Returns the fields of a draft for the server, by the specification's names. */
export function fieldsOf({ id, fileName, signature, remoteUrl, ...draft }: Draft): Fields {
  const { words, options, when, target, video, width, height } = draft
  const media = { fileName, signature, url: remoteUrl, upload_id: video?.uploadId ?? null, width, height }
  return flatFields({
    type: 'single',
    pinItemIds: [id],
    pinItemIndex: 0,
    items: { [id]: { title: words.title, description: words.description, link: words.link, media } },
    altText: words.alt_text,
    ...when,
    interestTags: options.interest_ids,
    isCommentsAllowed: !options.comments_disabled,
    isShoppingRecAllowed: options.allow_shopping_rec,
    view: remoteUrl === null ? 'upload' : 'scrape',
    mode: 'create',
    board: target && {
      id: target.id,
      name: target.name,
      section: target.section ? { id: target.section.id, title: target.section.title } : null,
    },
  })
}

/** Returns the fields of a draft as the server has them, flattened as `fieldsOf` does. */
export const fieldsOfWire = ({ fields, items }: WireDraft): Fields => flatFields({ ...fields, items })

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

/** Returns what fields say of a draft's words, place, options and time. */
export function writtenOf(id: string, fields: Fields): Pick<Draft, 'words' | 'options' | 'when' | 'target'> {
  const item = (name: string) => fields[`items.${id}.${name}`]
  const tags = Array.isArray(fields.interestTags) ? fields.interestTags : []
  return {
    words: {
      title: textOf(item('title')),
      description: textOf(item('description')),
      link: textOf(item('link')),
      alt_text: textOf(fields.altText),
    },
    options: {
      interest_ids: tags.filter((tag): tag is string => typeof tag === 'string'),
      comments_disabled: fields.isCommentsAllowed === false,
      allow_shopping_rec: fields.isShoppingRecAllowed !== false,
    },
    when: whenOf(fields),
    // The server parsed it.
    target: (fields.board ?? null) as Draft['target'],
  }
}

/** Returns the draft that another device began; null where that device has not shared its picture. */
export function draftOfWire(wire: WireDraft): Draft | null {
  const fields = fieldsOfWire(wire)
  const [id] = Array.isArray(fields.pinItemIds) ? fields.pinItemIds : []
  if (typeof id !== 'string' || fields.type !== 'single') return null
  const media = fields[`items.${id}.media`] as Record<string, Json> | null | undefined
  const signature = textOrNull(media?.signature)
  const remoteUrl = textOrNull(media?.url)
  const uploadId = textOrNull(media?.upload_id)
  const servedUrl = signature ? imageUrl(signature, '474x', 'webp') : null
  if (!servedUrl && !remoteUrl) return null
  return newDraft({
    ...writtenOf(id, fields),
    id,
    fileName: textOf(media?.fileName),
    signature,
    remoteUrl,
    servedUrl,
    previewUrl: servedUrl ?? remoteUrl ?? '',
    width: sizeOf(media?.width),
    height: sizeOf(media?.height),
    upload: { status: signature ? 'processing' : 'succeeded' },
    video: uploadId ? { ...newVideo('', null), localUrl: null, uploadId } : null,
    remote: { id: wire.id, fields },
  })
}

/** Writes a value down with its names in order: the database keeps none. */
function written(value: Json | undefined): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value) ?? ''
  const names = Object.keys(value).toSorted()
  return `{${names.map((name) => `${name}:${written(value[name])}`).join()}}`
}

const isSame = (a: Json | undefined, b: Json | undefined) => written(a) === written(b)

/** Returns the fields that differ from the server's: the unsent changes. */
export function unsentOf(draft: Draft): Fields {
  const known = draft.remote?.fields ?? {}
  return Object.fromEntries(
    Object.entries(fieldsOf(draft)).filter(([name, value]) => !isSame(value, known[name])),
  )
}

/** Nests flattened fields again, as the call expects them. */
export function nestedFields(fields: Fields): Record<string, unknown> {
  const nested: Record<string, unknown> = {}
  const items: Record<string, Record<string, Json>> = {}
  for (const [key, value] of Object.entries(fields)) {
    const [, id, name] = /^items\.([^.]+)\.(.+)$/.exec(key) ?? []
    if (id && name) items[id] = { ...items[id], [name]: value }
    else nested[key] = value
  }
  return Object.keys(items).length > 0 ? { ...nested, items } : nested
}

/** Merges changes from other devices into a draft; unsent changes here win. */
export function mergedWith(draft: Draft, wire: WireDraft): Draft {
  const theirs = fieldsOfWire(wire)
  const fields = { ...theirs, ...unsentOf(draft) }
  return { ...draft, ...writtenOf(draft.id, fields), remote: { id: wire.id, fields: theirs } }
}
