import type { ReactNode } from 'react'
import { DensityButton } from '@/components/content/grid/density-button'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Menu, menuItem } from '@/components/ui/menu/menu'
import { useTranslations } from '@/i18n/texts'
import styles from './boards.module.css'

type Props = {
  isCompact: boolean
  onCompact: (isCompact: boolean) => void
  onShow: (as: 'slides' | 'print') => void
  /** The first tools, which phones show, too. */
  children: ReactNode
}

/** Shows the tools above the pins of a board in one row; on phones the view options are in a menu. */
export function BoardTools({ isCompact, onCompact, onShow, children }: Props) {
  const t = useTranslations('board')
  const grid = useTranslations('grid')
  return (
    <>
      {children}
      <div className={styles.wide}>
        <DensityButton isCompact={isCompact} onChange={onCompact} />
        <Button onClick={() => onShow('slides')}>{t('slideshow')}</Button>
        <Button onClick={() => onShow('print')}>{t('print')}</Button>
      </div>
      <div className={styles.narrow}>
        <Menu label={t('viewOptions')} face={<Icon name="more" />} className={styles.more}>
          <button type="button" className={menuItem} onClick={() => onCompact(!isCompact)}>
            {grid(isCompact ? 'toStandard' : 'toCompact')}
          </button>
          <button type="button" className={menuItem} onClick={() => onShow('slides')}>
            {t('slideshow')}
          </button>
          <button type="button" className={menuItem} onClick={() => onShow('print')}>
            {t('print')}
          </button>
        </Menu>
      </div>
    </>
  )
}
