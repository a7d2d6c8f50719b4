import { useId } from 'react'
import { inkOn } from '@/components/content/stories/ink-on'
import { inks } from '@/components/create/stories/canvas/contrast'
import { useReadable } from '@/components/create/stories/canvas/use-readable'
import styles from '@/components/create/stories/story-screen.module.css'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields/select-field'
import { useTranslations } from '@/i18n/texts'
import { type StoryFontId, storyFonts } from '@/lib/content/stories/fonts'
import { textAligns } from '@/lib/content/wire/story-types'
import { blockChanged } from '@/store/create/stories/slice'
import type { StoryBlock, StoryDraft, StoryItem } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'

/** A block of a page that is edited, and where it is. */
export type BlockProps = { draft: StoryDraft; item: StoryItem; block: StoryBlock }

/** Chooses the font, the color and the alignment of a text. */
export function LookFields({ draft, item, block }: BlockProps) {
  const background = item.backgroundColor
  const suggestion = useReadable(draft, item, block)
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const id = useId()
  const change = (changes: Partial<StoryBlock>, field: string) =>
    dispatch(blockChanged({ id: block.id, going: `${field} ${block.id}`, changes }))
  const isOther = block.backdrop !== null && block.backdrop !== inks.dark && block.backdrop !== inks.light
  return (
    <div className={styles.look}>
      <SelectField<StoryFontId | ''>
        label={t('font')}
        value={block.font ?? ''}
        options={[{ id: '', name: t('fontUsual') }, ...storyFonts]}
        onChange={(font) => change({ font: font || null }, 'font')}
      />
      <SelectField
        label={t('align')}
        value={block.align ?? 'start'}
        options={textAligns.map((align) => ({ id: align, name: t(align) }))}
        onChange={(align) => change({ align }, 'align')}
      />
      <label htmlFor={`${id}-color`}>{t('color')}</label>
      <input
        id={`${id}-color`}
        type="color"
        value={block.color ?? inkOn(background)}
        onChange={(event) => change({ color: event.target.value }, 'color')}
      />
      <label htmlFor={`${id}-backdrop`}>{t('backdrop')}</label>
      <select
        id={`${id}-backdrop`}
        value={block.backdrop ?? ''}
        onChange={(event) => change({ backdrop: event.target.value || null }, 'backdrop')}
      >
        <option value="">{t('backdrops.none')}</option>
        <option value={inks.dark}>{t('backdrops.dark')}</option>
        <option value={inks.light}>{t('backdrops.light')}</option>
        {isOther && <option value={block.backdrop ?? ''}>{t('backdrops.own')}</option>}
      </select>
      {suggestion && (
        <div className={styles.suggested} role="status">
          <p>{t('hardToRead')}</p>
          <Button onClick={() => dispatch(blockChanged({ id: block.id, changes: suggestion }))}>
            {t(
              suggestion.backdrop ? 'useBackdrop' : suggestion.color === inks.light ? 'useLight' : 'useDark',
            )}
          </Button>
        </div>
      )}
    </div>
  )
}
