import { useState } from 'react'
import type { TagDraft } from '@/components/content/tags/use-tag-draft'
import {
  type DraftTag,
  moveTag,
  newTag,
  setTagObjects,
  withoutTag,
  withTag,
} from '@/lib/content/tags/tag-draft'
import { randomUuid } from '@/lib/core/uuid'

/** Manages the tags of a picture that is not published yet. */
export function useNewTags(first: readonly DraftTag[]): TagDraft {
  const [tags, setTags] = useState<DraftTag[]>([...first])
  const [selected, select] = useState<string | null>(null)
  const change = (id: string, how: (tag: DraftTag) => DraftTag) => setTags((all) => withTag(all, id, how))
  return {
    tags,
    selected,
    select,
    add: (x, y) => {
      const tag = newTag(randomUuid(), x, y)
      setTags((all) => [...all, tag])
      select(tag.id)
    },
    move: (id, x, y) => change(id, (tag) => moveTag(tag, x, y)),
    remove: (id) => {
      setTags((all) => withoutTag(all, id))
      select(null)
    },
    put: (id, product) =>
      change(id, (tag) =>
        setTagObjects(tag, [...tag.objects, { ...product, id: randomUuid(), status: 'created' }]),
      ),
    take: (id, objectId) =>
      change(id, (tag) =>
        setTagObjects(
          tag,
          tag.objects.filter((object) => object.id !== objectId),
        ),
      ),
  }
}
