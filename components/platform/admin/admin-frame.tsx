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
  'speed',
  'errors',
  'jobs',
  'users',
  'reports',
  'feedback',
  'links',
  'mail',
  'businesses',
  'ads',
  'today',
  'texts',
  'topics',
  'search',
  'filters',
  'music',
  'experiments',
  'experiences',
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
  // A host can turn the business area off, and promotions alone.
  const hasBusinesses = useAppSelector((state) => state.session.viewer?.may_act ?? false)
  const hasPromotions = useAppSelector((state) => state.session.viewer?.has_promotions ?? false)
  const isOff = { businesses: !hasBusinesses, ads: !hasPromotions } as Partial<
    Record<Props['current'], boolean>
  >
  return (
    <nav ref={row} className={styles.nav} aria-label={t('title')}>
      {pages
        .filter((page) => !isOff[page])
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
