import { explorePages } from '@/components/discover/search-explore/pages'
import shell from '@/components/ui/bar.module.css'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import styles from '@/components/ui/menu/menu-panel.module.css'
import { useTranslations } from '@/i18n/texts'
import { currentAt } from './current-entry'

/** Shows the menu of pages to find things without a search; it works before scripts have loaded. */
export function ExploreMenu({ path }: { path: string }) {
  const t = useTranslations('shell')
  const isHere = explorePages.some(({ href }) => path.startsWith(href))
  return (
    <div className={shell.explore} data-here={isHere || undefined}>
      <Disclosure
        label={t('explore.title')}
        className={shell.link}
        face={
          <>
            {t('explore.title')}
            <Icon name="down" size={16} />
          </>
        }
      >
        {explorePages.map(({ name, href }) => (
          <a key={href} className={styles.item} href={href} aria-current={currentAt(path, href)}>
            {t(`explore.${name}`)}
          </a>
        ))}
      </Disclosure>
    </div>
  )
}
