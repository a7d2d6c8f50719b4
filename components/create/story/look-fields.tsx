import { useId } from 'react'
import { inkOn } from '@/components/content/stories/ink-on'
import { useTranslations } from '@/i18n/texts'
import { type StoryFontId, storyFonts } from '@/lib/content/stories/fonts'
import { textAligns } from '@/lib/content/wire/story-types'
import { blockChanged } from '@/store/create/story/slice'
import type { StoryBlock } from '@/store/create/story/types'
import { useAppDispatch } from '@/store/hooks'
import styles from './story-screen.module.css'

/** Chooses the font, the color and the alignment of a text. */
export function LookFields({ block, background }: { block: StoryBlock; background: string }) {
  const t = useTranslations('storyCreate')
  const dispatch = useAppDispatch()
  const id = useId()
  const change = (changes: Partial<StoryBlock>, field: string) =>
    dispatch(blockChanged({ id: block.id, going: `${field} ${block.id}`, changes }))
  return (
    <div className={styles.look}>
      <label htmlFor={`${id}-font`}>{t('font')}</label>
      <select
        id={`${id}-font`}
        value={block.font ?? ''}
        onChange={(event) => change({ font: (event.target.value || null) as StoryFontId | null }, 'font')}
      >
        <option value="">{t('fontUsual')}</option>
        {storyFonts.map((font) => (
          <option key={font.id} value={font.id}>
            {font.name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-align`}>{t('align')}</label>
      <select
        id={`${id}-align`}
        value={block.align ?? 'start'}
        onChange={(event) => change({ align: event.target.value as StoryBlock['align'] }, 'align')}
      >
        {textAligns.map((align) => (
          <option key={align} value={align}>
            {t(align)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-color`}>{t('color')}</label>
      <input
        id={`${id}-color`}
        type="color"
        value={block.color ?? inkOn(background)}
        onChange={(event) => change({ color: event.target.value }, 'color')}
      />
    </div>
  )
}
