import { useId } from 'react'
import { useTranslations } from '@/i18n/texts'
import { carouselLimits } from '@/lib/content/pins/picture/carousel'
import type { Draft } from '@/store/create/drafts'
import { combinable, fitsCarousel, picturesIn } from '@/store/create/group-reducers'
import styles from './carousel-choice.module.css'

type Props = {
  drafts: readonly Draft[]
  isBusy: boolean
  onCombine: () => void
  onSplit: (draft: Draft) => void
}

/** Asks whether several pictures become separate pins, or one carousel. */
export function CarouselChoice({ drafts, isBusy, onCombine, onSplit }: Props) {
  const t = useTranslations('create.choice')
  const id = useId()
  const pictures = combinable(drafts)
  const count = picturesIn(pictures)
  const [first, second] = pictures
  if (!first || count < 2) return null
  const isOne = second === undefined
  const tooMany = !isOne && !fitsCarousel(pictures)
  const max = carouselLimits.max
  return (
    <fieldset className={styles.choice} disabled={isBusy}>
      <legend>{t('title', { count })}</legend>
      <label>
        <input type="radio" name={id} checked={!isOne} onChange={() => onSplit(first)} />
        <span>
          <b>{t('separate')}</b>
          <small>{t('separateText', { count })}</small>
        </span>
      </label>
      <label data-off={tooMany || undefined}>
        <input
          type="radio"
          name={id}
          checked={isOne}
          disabled={tooMany}
          aria-describedby={`${id}-one`}
          onChange={onCombine}
        />
        <span>
          <b>{t('one')}</b>
          <small id={`${id}-one`}>{tooMany ? t('tooMany', { max, over: count - max }) : t('oneText')}</small>
        </span>
      </label>
    </fieldset>
  )
}
