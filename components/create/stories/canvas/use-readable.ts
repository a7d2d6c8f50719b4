import { useEffect, useState } from 'react'
import { inkOn } from '@/components/content/stories/ink-on'
import { hasLook, kindOf } from '@/components/create/stories/blocks/block-words'
import { blockTinted } from '@/store/create/stories/slice'
import type { StoryBlock, StoryDraft, StoryItem } from '@/store/create/stories/types'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { isReadable, needs, type Suggestion, suggestionFor } from './contrast'
import { pixelsBehind } from './pixels-behind'

/** Milliseconds without a change before a text is looked at. */
const pause = 250

const needOf = (block: StoryBlock) => (kindOf(block) === 'heading' ? needs.large : needs.small)

/** Returns the height of a block on a page of 640 units; that of a line if it is not shown. */
const heightOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-block="${id}"]`)?.parentElement?.offsetHeight || 50

/** Returns the suggestion for an unreadable text; null for a readable one. */
async function lookAt(
  draft: StoryDraft,
  item: StoryItem,
  block: StoryBlock,
  previews: Readonly<Record<string, string>>,
): Promise<Suggestion | null> {
  if (block.backdrop) return null
  const pixels = await pixelsBehind(draft, item, block, previews, heightOf(block.id))
  if (!pixels || isReadable(pixels, block.color ?? inkOn(item.backgroundColor), needOf(block))) return null
  return suggestionFor(pixels, needOf(block))
}

/** Returns a suggestion while the selected text is hard to read on what is behind it. */
export function useReadable(draft: StoryDraft, item: StoryItem, block: StoryBlock): Suggestion | null {
  const previews = useAppSelector((root) => root.story?.previews)
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  useEffect(() => {
    let isOld = false
    const timer = setTimeout(async () => {
      const found = hasLook(block) ? await lookAt(draft, item, block, previews ?? {}) : null
      if (!isOld) setSuggestion(found)
    }, pause)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [draft, item, block, previews])
  return suggestion
}

/** Returns a function that gives a new text colors that are readable where it is. */
export function useTint(): (itemId: string, id: string) => Promise<void> {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  return async (itemId, id) => {
    const { draft, previews = {} } = store.getState().story ?? {}
    const [item, block] = [draft?.items[itemId], draft?.blocks[id]]
    if (!draft || !item || !block || !hasLook(block)) return
    const found = await lookAt(draft, item, block, previews)
    if (found) dispatch(blockTinted({ id, ...found }))
  }
}
