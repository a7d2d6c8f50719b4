import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import menu from '@/components/ui/menu/menu-panel.module.css'
import { useTranslations } from '@/i18n/texts'
import { type Sort, sorts } from '@/lib/content/boards/sorts'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './profile.module.css'

type Props = { username: string; sort: Sort; isSelf: boolean }

/**
 * Offers the orders of the boards as links, so that it works without JavaScript. An order chosen by the profile's owner
 * is stored, and is the one that others see first.
 */
export function BoardSort({ username, sort, isSelf }: Props) {
  const t = useTranslations('profiles')
  const face = (
    <>
      <span data-tour="sort">{t(`sort.${sort}`)}</span>
      <Icon name="down" size={16} />
    </>
  )
  const keep = (board_sort_order: Sort) => {
    if (isSelf)
      void resource('UserSettingsResource')
        .update({ board_sort_order })
        .catch(() => undefined)
  }
  return (
    <Disclosure label={t('sort.label', { sort: t(`sort.${sort}`) })} face={face} className={styles.sort}>
      {sorts.map((one) => (
        <a
          key={one}
          className={menu.item}
          href={`/${username}/?tab=boards&sort=${one}`}
          aria-current={one === sort ? 'true' : undefined}
          onClick={() => keep(one)}
        >
          {t(`sort.${one}`)}
          {one === sort && <Icon name="check" size={18} />}
        </a>
      ))}
    </Disclosure>
  )
}
