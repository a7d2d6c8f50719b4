import { useId } from 'react'
import { useTranslations } from '@/i18n/texts'
import { colorsOf } from '@/lib/media/edits/colors'
import { type PictureFilter, pictureFilters } from '@/lib/media/edits/recipe'
import { ColorFilter } from './color-filter'
import styles from './picture-editor.module.css'

type Props = { src: string; chosen: PictureFilter; onChoose: (filter: PictureFilter) => void }

/** Offers the filters, each shown on the picture. */
export function FilterChoice({ src, chosen, onChoose }: Props) {
  const t = useTranslations('edits')
  const id = useId()
  return (
    <fieldset className={styles.filters}>
      <legend>{t('filter')}</legend>
      {pictureFilters.map((filter) => (
        <label key={filter} className={styles.filter}>
          <input type="radio" name={id} checked={chosen === filter} onChange={() => onChoose(filter)} />
          <ColorFilter id={`${id}${filter}`} matrix={colorsOf({ filter, brightness: 0 })} />
          <img src={src} alt="" style={{ filter: `url(#${id}${filter})` }} />
          <span>{t(`filters.${filter}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
