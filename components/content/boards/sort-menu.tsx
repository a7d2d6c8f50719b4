import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import menu from '@/components/ui/menu/menu-panel.module.css'
import { useTranslations } from '@/i18n/texts'
import { type Sort, sorts } from '@/lib/content/boards/sorts'
import styles from './boards.module.css'

type Props = {
  path: string
  sort: Sort
  /** True for a board with sections, for which sections are sorted by their last save and pins by age. */
  hasSections: boolean
}

/** Offers the orders of a board's sections and pins as links, so that it works without JavaScript. */
export function SortMenu({ path, sort, hasSections }: Props) {
  const offered = sorts.filter((one) => hasSections || one !== 'last_pinned_to' || one === sort)
  const t = useTranslations('board')
  const face = (
    <>
      {t(`sort.${sort}`)}
      <Icon name="down" size={16} />
    </>
  )
  return (
    <Disclosure label={t('sort.label', { sort: t(`sort.${sort}`) })} face={face} className={styles.sort}>
      {offered.map((one) => (
        <a
          key={one}
          className={menu.item}
          href={one === 'custom' ? path : `${path}?sort=${one}`}
          aria-current={one === sort ? 'true' : undefined}
        >
          {t(`sort.${one}`)}
          {one === sort && <Icon name="check" size={18} />}
        </a>
      ))}
    </Disclosure>
  )
}
