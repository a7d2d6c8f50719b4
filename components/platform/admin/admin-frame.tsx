import type { ReactNode } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useCurrentInView } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import admin from '@/messages/en/admin.json'
import { useAppSelector } from '@/store/hooks'
import styles from './admin.module.css'

/** The pages of the area, in order: each is at `/admin/{page}/`, the overview at `/admin/`. */
const pages = [
  'overview',
  'users',
  'reports',
  'feedback',
  'links',
  'mail',
  'businesses',
  'today',
  'texts',
  'topics',
  'search',
  'filters',
  'music',
  'log',
] as const

type Props = { current: (typeof pages)[number]; children: ReactNode }

/** Frames every admin page, with the area's texts. */
export function AdminFrame({ current, children }: Props) {
  return (
    <AreaTexts area="admin" texts={admin}>
      <div className={styles.frame}>
        <Navigation current={current} />
        {children}
      </div>
    </AreaTexts>
  )
}

function Navigation({ current }: Pick<Props, 'current'>) {
  const t = useTranslations('admin')
  const row = useCurrentInView(current)
  // A host can turn the business area off.
  const hasBusinesses = useAppSelector((state) => state.session.viewer?.may_act ?? false)
  return (
    <nav ref={row} className={styles.nav} aria-label={t('title')}>
      {pages
        .filter((page) => page !== 'businesses' || hasBusinesses)
        .map((page) => (
          <a
            key={page}
            href={page === 'overview' ? '/admin/' : `/admin/${page}/`}
            aria-current={page === current ? 'page' : undefined}
          >
            {t(`nav.${page}`)}
          </a>
        ))}
    </nav>
  )
}
