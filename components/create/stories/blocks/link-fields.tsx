import styles from '@/components/create/stories/story-screen.module.css'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { blockProblemAt } from '@/store/create/stories/problems'
import { blockChanged, editEnded } from '@/store/create/stories/slice'
import type { StoryBlock } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'
import type { BlockProps } from './look-fields'
import { useLinkLookup } from './use-link-lookup'

/** Edits a link: its address, from which a title and a picture are looked up, and the title. */
export function LinkFields({ draft, item, block }: BlockProps) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const src_url = typeof block.data.src_url === 'string' ? block.data.src_url : ''
  const change = (changes: Partial<StoryBlock>, field: string) =>
    dispatch(blockChanged({ id: block.id, going: `${field} ${block.id}`, changes }))
  const { linkBlock } = item
  const look = useLinkLookup(item, block)
  return (
    <>
      <FormField
        name="block.src_url"
        error={blockProblemAt(draft, block, 'src_url')}
        label={t('linkField')}
        type="url"
        inputMode="url"
        dir="ltr"
        limit={2048}
        value={src_url}
        onChange={(value) => change({ data: { ...block.data, src_url: value } }, 'src_url')}
        onBlur={() => void look(src_url)}
      />
      <p role="status">{linkBlock?.isFetching && t('linkFetching')}</p>
      <FormField
        name="block.text"
        error={blockProblemAt(draft, block, 'text')}
        label={t('linkText')}
        limit={100}
        value={block.text}
        onChange={(text) => change({ text }, 'text')}
        onBlur={() => dispatch(editEnded())}
      />
      <div className={styles.row}>
        <Button onClick={() => void look(src_url, true)}>{t('linkUse')}</Button>
        {block.media && (
          <Button onClick={() => dispatch(blockChanged({ id: block.id, changes: { media: null } }))}>
            {t('linkNoPicture')}
          </Button>
        )}
      </div>
    </>
  )
}
