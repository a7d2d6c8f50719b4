import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import menu from '@/components/ui/menu-panel.module.css'
import { useTranslations } from '@/i18n/texts'
import styles from './profile.module.css'

const sorts = ['last_pinned_to', 'alphabetical', 'newest'] as const
export type Sort = (typeof sorts)[number]

/** Returns the order in an address; the default for an unknown one. */
export function sortOf(value: string | string[] | undefined): Sort {
  return sorts.find((sort) => sort === value) ?? 'last_pinned_to'
}

/** Shows the order of the boards as links, so it works without JavaScript. */
export function BoardSort({ username, sort }: { username: string; sort: Sort }) {
  const t = useTranslations('profile')
  const face = (
    <>
      {t(`sort.${sort}`)}
      <Icon name="down" size={16} />
    </>
  )
  return (
    <Disclosure label={t('sort.label', { sort: t(`sort.${sort}`) })} face={face} className={styles.sort}>
      {sorts.map((one) => (
        <a
          key={one}
          className={menu.item}
          href={`/${username}/?tab=saved&sort=${one}`}
          aria-current={one === sort ? 'true' : undefined}
        >
          {t(`sort.${one}`)}
          {one === sort && <Icon name="check" size={18} />}
        </a>
      ))}
    </Disclosure>
  )
}
