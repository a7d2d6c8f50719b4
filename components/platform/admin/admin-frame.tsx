import type { ReactNode } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import admin from '@/messages/en/admin.json'
import styles from './admin.module.css'

/** The pages of the area, in their order: each stands at `/admin/{page}/`. */
const pages = ['users', 'reports', 'links', 'mail'] as const

type Props = { current: (typeof pages)[number]; children: ReactNode }

/** What stands round every page for admins, with the texts of the area. */
export function AdminFrame({ current, children }: Props) {
  return (
    <AreaTexts texts={admin}>
      <div className={styles.frame}>
        <Navigation current={current} />
        {children}
      </div>
    </AreaTexts>
  )
}

function Navigation({ current }: Pick<Props, 'current'>) {
  const t = useTranslations('admin')
  return (
    <nav className={styles.nav} aria-label={t('title')}>
      {pages.map((page) => (
        <a key={page} href={`/admin/${page}/`} aria-current={page === current ? 'page' : undefined}>
          {t(`nav.${page}`)}
        </a>
      ))}
    </nav>
  )
}
