import { useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import styles from './nav.module.css'
import { type GroupName, icons, type PageName, pageHref } from './pages'
import { usePageName } from './use-page-name'

type LinksProps = {
  id?: string
  pages: readonly PageName[]
  current: PageName | null
  business_id: string
  waiting: Partial<Record<PageName, number>>
  isClosed?: boolean
}

/** Lists links to pages of the area, each with what waits there. */
export function NavLinks({ id, pages, current, business_id, waiting, isClosed = false }: LinksProps) {
  const t = useTranslations('business.nav')
  const nameOf = usePageName()
  const list = useId()
  return (
    <ul id={id} className={styles.links} data-closed={isClosed || undefined}>
      {pages.map((page) => {
        const count = waiting[page] ?? 0
        return (
          <li key={page}>
            <a
              href={pageHref(page, business_id)}
              data-name={page}
              aria-current={page === current ? 'page' : undefined}
              aria-describedby={count > 0 ? `${list}-${page}` : undefined}
            >
              <Icon name={icons[page]} size={18} />
              <span className={styles.name}>{nameOf(page)}</span>
              {count > 0 && (
                <span className={styles.count} aria-hidden="true">
                  {count > 99 ? '99+' : count}
                </span>
              )}
            </a>
            {/* Describes the link, whose name stays that of its page. */}
            {count > 0 && (
              <span id={`${list}-${page}`} hidden>
                {t(page === 'invoices' ? 'overdue' : 'waiting', { count })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type GroupProps = Omit<LinksProps, 'id' | 'isClosed'> & {
  name: GroupName
  isCollapsed: boolean
  onToggle: () => void
}

/** Shows a section of the navigation under its heading, which collapses and expands it. The one of the current page stays open. */
export function NavGroup({ name, isCollapsed, onToggle, ...links }: GroupProps) {
  const t = useTranslations('business.nav')
  const id = useId()
  const isClosed = isCollapsed && !(links.current !== null && links.pages.includes(links.current))
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={styles.heading}
        aria-expanded={!isClosed}
        aria-controls={id}
        onClick={onToggle}
      >
        {t(`groups.${name}`)}
        <Icon name="down" size={16} />
      </button>
      <NavLinks id={id} {...links} isClosed={isClosed} />
    </div>
  )
}
