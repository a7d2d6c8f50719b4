import { useTranslations } from '@/i18n/texts'
import type { WireRight } from '@/lib/business/review/schema'
import styles from './review.module.css'

type Props = { rights: readonly WireRight[]; business_id: string }

/** Shows what someone may do with an asset, and from where each permission comes. */
export function Rights({ rights, business_id }: Props) {
  const t = useTranslations('business')
  return (
    <ul className={styles.rights}>
      {rights.map((right) => {
        const { permission, source, source_id } = right
        return (
          <li key={`${permission}:${source}:${source_id}`}>
            <strong title={permission === 'BIZ_ADMIN' ? undefined : t(`grants.allows.${permission}`)}>
              {permission === 'BIZ_ADMIN' ? t('review.everything') : t(`permissions.${permission}`)}
            </strong>{' '}
            <Origin right={right} business_id={business_id} />
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the page that explains the origin of a right; null if it has none. */
function pageOf({ source, source_id }: WireRight, business_id: string): string | null {
  if (source === 'GROUP' && source_id) return `/business/assets/${source_id}/`
  if (source === 'PARTNER' && source_id) return `/business/people/${source_id}/?business_id=${business_id}`
  return null
}

function Origin({ right, business_id }: { right: WireRight; business_id: string }) {
  const t = useTranslations('business.review')
  const { source, source_name } = right
  const href = pageOf(right, business_id)
  const message = t(`origins.${source}`, { name: source_name ?? '' })
  return <small>{href ? <a href={href}>{message}</a> : message}</small>
}
