import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Menu, menuItem } from '@/components/ui/menu/menu'
import { useTranslations } from '@/i18n/texts'
import styles from './organize.module.css'

/** The bulk action of an open dialog. */
export type Work = 'move' | 'copy' | 'section' | 'edit' | 'delete'

type Props = {
  count: number
  canArrange: boolean
  isBusy: boolean
  onAll: () => void
  onNone: () => void
  onWork: (work: Work) => void
  onEnd: (to: 'start' | 'end') => void
  /** True while the next press names the pin before which the selected ones are moved. */
  isPlacing: boolean
  onPlace: () => void
  /** Makes the single selected pin the cover; null for viewers other than the owner. */
  onCover: (() => void) | null
  /** Shown below the tools. */
  children?: ReactNode
}

/** Shows the number of selected pins with the actions on them; on phones at the bottom of the screen. */
export function ActionBar({ count, canArrange, isBusy, isPlacing, onAll, onNone, children, ...on }: Props) {
  const t = useTranslations('bulk')
  const { onWork, onEnd, onPlace, onCover } = on
  const isOff = count === 0 || isBusy
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('title')}>
      <span className={styles.count} role="status">
        {isPlacing ? t('placeHint') : t('selected', { count })}
      </span>
      <Button onClick={count > 0 ? onNone : onAll}>{count > 0 ? t('none') : t('all')}</Button>
      <span className={styles.works}>
        <Button disabled={isOff} onClick={() => onWork('move')}>
          {t('move')}
        </Button>
        <Button disabled={isOff} onClick={() => onWork('copy')}>
          {t('copy')}
        </Button>
        {canArrange && (
          <Button disabled={isOff} onClick={() => onWork('section')}>
            {t('newSection')}
          </Button>
        )}
        <Button disabled={isOff} onClick={() => onWork('edit')}>
          <Icon name="pencil" size={18} />
          {t('edit')}
        </Button>
        <Button disabled={isOff} onClick={() => onWork('delete')}>
          <Icon name="trash" size={18} />
          {t('delete')}
        </Button>
        {(canArrange || onCover) && (
          <Menu label={t('moreTools')} face={<Icon name="more" />} className={styles.more}>
            {canArrange && (
              <>
                <Tool isOff={isOff} isOn={isPlacing} onClick={onPlace}>
                  {t('place')}
                </Tool>
                <Tool isOff={isOff} onClick={() => onEnd('start')}>
                  {t('first')}
                </Tool>
                <Tool isOff={isOff} onClick={() => onEnd('end')}>
                  {t('last')}
                </Tool>
              </>
            )}
            {onCover && (
              <Tool isOff={isBusy || count !== 1} onClick={onCover}>
                {t('cover')}
              </Tool>
            )}
          </Menu>
        )}
      </span>
      {children}
    </div>
  )
}

type ToolProps = { isOff: boolean; isOn?: boolean; onClick: () => void; children: ReactNode }

function Tool({ isOff, isOn, onClick, children }: ToolProps) {
  return (
    <button type="button" className={menuItem} disabled={isOff} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  )
}
