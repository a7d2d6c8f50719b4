import { useEffect, useRef } from 'react'
import { withScheme } from '@/lib/core/link'
import { resource } from '@/lib/edge/client/resource-client'
import type { IngestedImage } from '@/lib/media/images/schema'
import { blockChanged, linkBlockChanged } from '@/store/create/stories/slice'
import type { LinkBlock, StoryBlock, StoryItem } from '@/store/create/stories/types'
import { useAppDispatch, useAppStore } from '@/store/hooks'

/** Milliseconds between two checks whether a picture is processed, and the maximum of checks. */
const [pollMs, maxPolls] = [800, 20]

/** Returns true once the sizes of a picture are ready; false if it cannot be shown. */
async function isMade({ image_signature, status }: IngestedImage, signal: AbortSignal): Promise<boolean> {
  if (status === 'succeeded') return true
  for (let polls = 0; polls < maxPolls; polls++) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    const { data } = await resource('VIPResource').get({ upload_ids: [image_signature] }, signal)
    const now = data[image_signature]?.status
    if (now === 'succeeded') return true
    if (now !== 'registered' && now !== 'processing') return false
  }
  return false
}

/**
 * Looks up the page of a link block: its title, and its picture once that is ready. An address is looked up once,
 * unless it is requested again; the newest look-up counts.
 */
export function useLinkLookup(item: StoryItem, { id }: StoryBlock) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const blockNow = () => store.getState().story?.draft?.blocks[id]
  const change = (changes: Partial<StoryBlock>) =>
    dispatch(blockChanged({ id, going: `link ${id}`, changes }))

  return async (typed: string, isWanted = false) => {
    const srcUrl = withScheme(typed.trim())
    const block = blockNow()
    if (!srcUrl || !block || (block.data.looked_up === srcUrl && !isWanted)) return
    abort.current?.abort()
    const lookup = new AbortController()
    abort.current = lookup
    const { signal } = lookup
    const polls = { text: '', srcUrl, canonicalUrl: srcUrl, imageSignature: null, imageUrl: null }
    const set = (found: Partial<LinkBlock>, isFetching: boolean) =>
      dispatch(linkBlockChanged({ id: item.id, linkBlock: { ...polls, ...found, isFetching } }))
    // The picture of the previous page is dropped.
    change({ media: null, data: { ...block.data, src_url: srcUrl, looked_up: srcUrl } })
    set({}, true)
    try {
      const { data } = await resource('StoryLinkResource').create({ url: srcUrl }, signal)
      const text = data.title.slice(0, 100)
      if (text && !blockNow()?.text) change({ text })
      const { picture } = data
      const isShown = picture !== null && (await isMade(picture, signal))
      if (signal.aborted) return
      const found = picture && isShown ? picture : null
      set(
        {
          text,
          canonicalUrl: data.url,
          imageSignature: found?.image_signature ?? null,
          imageUrl: found?.image_url ?? null,
        },
        false,
      )
      if (!found) return
      const { image_signature: signature, width, height } = found
      change({ media: { fileName: '', signature, upload_id: null, width, height } })
    } catch {
      // A page that cannot be read is linked by its address.
      if (!signal.aborted) set({}, false)
    }
  }
}
