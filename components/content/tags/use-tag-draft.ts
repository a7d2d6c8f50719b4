import { useRef, useState } from 'react'
import { useQuery } from '@/components/platform/use-query'
import {
  type DraftObject,
  type DraftTag,
  moveTag,
  newTag,
  pendingOf,
  savedTag,
  setTagObjects,
  withoutTag,
  withTag,
} from '@/lib/content/tags/tag-draft'
import type { PinTag, TaggedProduct } from '@/lib/content/wire/product'
import { resource } from '@/lib/edge/client/resource-client'
import { type Coordinates, coordinatesTagged, objectTagged } from '@/store/content/shop-the-look'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const named = ({ pin, link }: TaggedProduct) => (pin ? { pin_id: pin.id } : { link: link ?? '' })
const things = (objects: readonly DraftObject[]) => objects.map(named)

/** Sends one change of a draft to the server; returns the new tag, null when deleted. */
async function notify(
  pin_id: string,
  slot: number,
  { id, x, y, status, objects }: DraftTag,
): Promise<PinTag | null> {
  const tags = resource('PinTagsResource')
  if (status === 'deleted') {
    await tags.delete({ tag_id: id })
    return null
  }
  const place = { x, y, tagged_objects: things(objects) }
  const { data } = await (status === 'created'
    ? tags.create({ pin_id, slot, ...place })
    : tags.update({ tag_id: id, ...place }))
  return data
}

/** Returns the last object of the tag at a place. */
const lastAt = (tags: readonly PinTag[], at: Coordinates | null) =>
  tags.find(({ x, y }) => at !== null && x === at.x && y === at.y)?.objects.at(-1)

/** Manages the owner's tag changes on one picture of a pin, private until `save`. */
export function useTagDraft(pinId: string, slot: number) {
  const dispatch = useAppDispatch()
  const coordinates = useAppSelector((state) => state.shopTheLook.taggedCoordinates)
  const [tags, setTags] = useState<DraftTag[] | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const made = useRef(0)

  // A failed load is reported on saving.
  useQuery([pinId, slot], async (signal) => {
    const { data } = await resource('PinTagsResource')
      .get({ pin_id: pinId }, signal)
      .catch(() => ({ data: [] }))
    // Keeps tags that were added in the meantime.
    if (!signal.aborted)
      setTags((all) => [...data.filter((tag) => tag.slot === slot).map(savedTag), ...(all ?? [])])
  })

  const change = (id: string, how: (tag: DraftTag) => DraftTag) =>
    setTags((all) => all && withTag(all, id, how))

  return {
    tags: tags?.filter(({ status }) => status !== 'deleted') ?? [],
    isLoading: tags === null,
    selected,
    select: setSelected,
    add: (x: number, y: number) => {
      made.current += 1
      const tag = newTag(`new-${made.current}`, x, y)
      setTags((all) => [...(all ?? []), tag])
      setSelected(tag.id)
      dispatch(coordinatesTagged({ x: tag.x, y: tag.y }))
    },
    move: (id: string, x: number, y: number) => {
      change(id, (tag) => moveTag(tag, x, y))
      const { x: atX, y: atY } = moveTag(newTag(id, x, y), x, y)
      dispatch(coordinatesTagged({ x: atX, y: atY }))
    },
    remove: (id: string) => {
      setTags((all) => all && withoutTag(all, id))
      setSelected(null)
    },
    put: (id: string, product: TaggedProduct) => {
      made.current += 1
      const object: DraftObject = { ...product, id: `new-${made.current}`, status: 'created' }
      change(id, (tag) => setTagObjects(tag, [...tag.objects, object]))
      const place = tags?.find((tag) => tag.id === id)
      if (place) dispatch(coordinatesTagged({ x: place.x, y: place.y }))
      dispatch(objectTagged(object.id))
    },
    take: (id: string, objectId: string) => {
      change(id, (tag) =>
        setTagObjects(
          tag,
          tag.objects.filter((object) => object.id !== objectId),
        ),
      )
      dispatch(objectTagged(null))
    },
    /** Sends all changes to the server; keeps the successful ones when a later call fails. */
    save: async (): Promise<PinTag[]> => {
      for (const tag of pendingOf(tags ?? [])) {
        const saved = await notify(pinId, slot, tag)
        setTags((all) =>
          (all ?? []).flatMap((one) => (one.id !== tag.id ? [one] : saved ? [savedTag(saved)] : [])),
        )
      }
      const { data } = await resource('PinTagsResource').get({ pin_id: pinId })
      // The object has an id of the server's now.
      dispatch(objectTagged(lastAt(data, coordinates)?.id ?? null))
      return data
    },
  }
}

/** The part of a draft that tag handles and products need: for a published or a new pin. */
export type TagDraft = Pick<
  ReturnType<typeof useTagDraft>,
  'tags' | 'selected' | 'select' | 'add' | 'move' | 'remove' | 'put' | 'take'
>
