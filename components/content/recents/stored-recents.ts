import { keepFor, storedFor } from '@/components/accounts/consent/optional-storage'
import type { WirePin } from '@/lib/content/pins/schema'
import type { AppStore } from '@/store'
import {
  imageViewed,
  mostRecent,
  pinPageVisited,
  pinViewed,
  type Recents,
  recentsStored,
} from '@/store/content/recents'

const texts = (value: unknown, max: number) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, max) : []

/** True for an object with some texts, one of which is the address of a picture. */
const hasTexts = (value: unknown, names: readonly string[]) =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Reflect.get(value, name) === 'string') &&
  /^\/(?!\/)|^https?:\/\//.test(Reflect.get(value, 'url'))

const isPin = (value: unknown): value is Recents['pin_images'][number] =>
  hasTexts(value, ['id', 'title', 'url'])

const isImage = (value: unknown): value is Recents['viewed_images'][number] =>
  hasTexts(value, ['pin_id', 'url'])

/** Parses the stored entries, which may have been written by others: drops malformed ones. */
export function readRecents(text: string | null): Recents | null {
  try {
    const stored: Record<string, unknown> = JSON.parse(text ?? 'null') ?? {}
    const pins = Array.isArray(stored.pin_images) ? stored.pin_images.filter(isPin) : []
    const images = Array.isArray(stored.viewed_images) ? stored.viewed_images.filter(isImage) : []
    return {
      pin_images: pins.slice(0, mostRecent.pin_images),
      visited_pin_pages: texts(stored.visited_pin_pages, mostRecent.visited_pin_pages),
      viewed_images: images.slice(0, mostRecent.viewed_images),
    }
  } catch {
    return null
  }
}

/** Returns the storage key of an account, or of visitors, in this browser. */
const nameOf = (store: AppStore) => `recents.${store.getState().session.viewer?.id ?? 'visitor'}`

let loaded: string | null = null

/** Loads the stored entries of this browser into the store, once per account. */
export function loadRecents(store: AppStore): void {
  const name = nameOf(store)
  if (loaded === name) return
  loaded = name
  store.dispatch(recentsStored(readRecents(storedFor('personalization', name))))
}

const keep = (store: AppStore) =>
  keepFor('personalization', nameOf(store), JSON.stringify(store.getState().recents))

/** Records that a pin was viewed, in the store and, if the cookie choice allows it, in this browser. */
export function rememberPin(store: AppStore, pin: WirePin, isPage: boolean): void {
  loadRecents(store)
  const image = pin.images['236x'] ?? pin.images.orig
  const large = pin.images['736x'] ?? image
  if (image) store.dispatch(pinViewed({ id: pin.id, title: pin.title || pin.alt_text, url: image.url }))
  if (large) store.dispatch(imageViewed({ pin_id: pin.id, url: large.url }))
  if (isPage) store.dispatch(pinPageVisited(pin.id))
  keep(store)
}

/** Deletes all entries. */
export function forgetRecents(store: AppStore): void {
  store.dispatch(recentsStored(null))
  keep(store)
}
