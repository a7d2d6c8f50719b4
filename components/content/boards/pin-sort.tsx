import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import menu from '@/components/ui/menu-panel.module.css'
import { useTranslations } from '@/i18n/texts'
import { pinSorts, type PinSort as Sort } from '@/lib/content/boards/pin-sorts'
import styles from './boards.module.css'

/** Offers the orders of the pins of a board or a section as links, so that it works without JavaScript. */
export function PinSort({ path, sort }: { path: string; sort: Sort }) {
  const t = useTranslations('board')
  const face = (
    <>
      {t(`sort.${sort}`)}
      <Icon name="down" size={16} />
    </>
  )
  return (
    <Disclosure label={t('sort.label', { sort: t(`sort.${sort}`) })} face={face} className={styles.sort}>
      {pinSorts.map((one) => (
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
