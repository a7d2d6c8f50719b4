import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import { withScheme } from '@/lib/core/link'
import { resource } from '@/lib/edge/client/resource-client'
import { blockChanged, editEnded, linkBlockChanged } from '@/store/create/story/slice'
import type { LinkBlock, StoryBlock, StoryItem } from '@/store/create/story/types'
import { useAppDispatch } from '@/store/hooks'

/** Edits a link: its address, which is looked up for a title, and the title. */
export function LinkFields({ item, block }: { item: StoryItem; block: StoryBlock }) {
  const t = useTranslations('storyCreate')
  const dispatch = useAppDispatch()
  const src_url = typeof block.data.src_url === 'string' ? block.data.src_url : ''
  const change = (changes: Partial<StoryBlock>, field: string) =>
    dispatch(blockChanged({ id: block.id, going: `${field} ${block.id}`, changes }))
  const { linkBlock } = item
  const look = async () => {
    const srcUrl = withScheme(src_url.trim())
    if (!srcUrl || linkBlock?.srcUrl === srcUrl) return
    const asked = { text: '', srcUrl, canonicalUrl: srcUrl, imageSignature: null, imageUrl: null }
    const set = (found: Partial<LinkBlock>, isFetching: boolean) =>
      dispatch(linkBlockChanged({ id: item.id, linkBlock: { ...asked, ...found, isFetching } }))
    change({ data: { ...block.data, src_url: srcUrl } }, 'src_url')
    set({}, true)
    try {
      const { data } = await resource('FindPinImagesResource').get({ url: srcUrl, source: 'pin_create' })
      const text = data.title.slice(0, 100)
      set({ text, imageUrl: data.images[0]?.url ?? null }, false)
      if (text && !block.text) change({ text, data: { ...block.data, src_url: srcUrl } }, 'text')
    } catch {
      // A page that cannot be read is linked to by its address.
      set({}, false)
    }
  }
  return (
    <>
      <FormField
        label={t('linkField')}
        type="url"
        inputMode="url"
        dir="ltr"
        limit={2048}
        value={src_url}
        onChange={(value) => change({ data: { ...block.data, src_url: value } }, 'src_url')}
        onBlur={() => void look()}
      />
      <p role="status">{linkBlock?.isFetching && t('linkFetching')}</p>
      <FormField
        label={t('linkText')}
        limit={100}
        value={block.text}
        onChange={(text) => change({ text }, 'text')}
        onBlur={() => dispatch(editEnded())}
      />
      <Button onClick={() => void look()}>{t('linkUse')}</Button>
    </>
  )
}
