import { useEffect, useRef } from 'react'
import styles from '@/components/business/kit/business.module.css'
import { FindButton } from '@/components/business/manager-find/find-button'
import sections from '@/components/business/nav/nav.module.css'
import { NavGroup, NavLinks } from '@/components/business/nav/nav-group'
import { firstFor, groupsFor, type PageName } from '@/components/business/nav/pages'
import { useCollapsed } from '@/components/business/nav/use-collapsed'
import { useWaiting } from '@/components/business/nav/use-waiting'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'

export { isManager, type PageName } from '@/components/business/nav/pages'

type Props = {
  current: PageName | null
  shown: WireBusiness
  businesses: readonly WireBusiness[]
}

/** Shows the navigation of the area: the choice of a business, and those of its pages that the viewer may see. */
export function BusinessNav({ current, shown, businesses }: Props) {
  const t = useTranslations('business')
  const row = useRef<HTMLDivElement>(null)
  const waiting = useWaiting(shown.id)
  const { collapsed, toggle } = useCollapsed()
  // On phones the links are in one row, whose current link may be out of sight; elsewhere scrolling to it would move
  // the page.
  useEffect(() => {
    const link = row.current?.querySelector(`[data-name="${current}"]`)
    if (row.current && row.current.scrollWidth > row.current.clientWidth)
      link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const links = { current, business_id: shown.id, waiting }
  return (
    <nav aria-label={t('title')} className={sections.nav}>
      <details className={styles.chooser} data-tour="menu">
        <summary>
          <span dir="auto">{shown.name}</span>
          <Icon name="down" size={18} />
        </summary>
        <ul>
          {businesses.map((one) => (
            <li key={one.id}>
              <a
                href={`/business/hub/?business_id=${one.id}`}
                aria-current={one.id === shown.id || undefined}
              >
                <span dir="auto">{one.name}</span> <small>{t(`standing.${one.standing}`)}</small>
              </a>
            </li>
          ))}
        </ul>
      </details>
      <FindButton key={shown.id} shown={shown} />
      <div ref={row} className={sections.sections}>
        <NavLinks pages={firstFor(shown)} {...links} />
        {groupsFor(shown).map(({ name, pages }) => (
          <NavGroup
            key={name}
            name={name}
            pages={pages}
            isCollapsed={collapsed.includes(name)}
            onToggle={() => toggle(name)}
            {...links}
          />
        ))}
      </div>
    </nav>
  )
}
