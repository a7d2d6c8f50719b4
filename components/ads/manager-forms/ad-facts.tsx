import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { RejectedReason } from '@/lib/ads/review/reasons'
import { useLines } from '../kit/lines'
import { isOfProducts, isSoldOut } from '../kit/products'
import { ReasonText } from '../kit/reason-text'
import { adTitle } from '../kit/title'
import { Appeal } from './appeal'
import styles from './forms.module.css'

type Props = { row: { [field: string]: unknown } }

/** Shows the pin of an ad as its card, with the state of its review. */
export function AdFacts({ row }: Props) {
  const t = useTranslations('manager')
  const { account } = useLines()
  const isRejected = row.review_status === 'REJECTED' && (row.status === 'ACTIVE' || row.status === 'PAUSED')
  const reasons = (row.rejected_reasons ?? []) as RejectedReason[]
  const destination = row.destination_url ?? row.link
  return (
    <div className={styles.facts}>
      {typeof row.image_url === 'string' && <img src={row.image_url} alt="" decoding="async" />}
      <dl>
        <dt>{t('columns.name')}</dt>
        <dd dir="auto">{adTitle(row, t)}</dd>
        <dt>{t('columns.review')}</dt>
        <dd>
          {row.status === 'DRAFT' ? t('summary.DRAFT') : t(`review.${row.review_status}` as 'review.PENDING')}
          {reasons.length > 0 && (
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>
                  <ReasonText reason={reason} />
                </li>
              ))}
            </ul>
          )}
          {typeof row.review_note === 'string' && <p dir="auto">{row.review_note}</p>}
          {row.review_status === 'PENDING' && typeof row.approved_link === 'string' && !isOfProducts(row) && (
            <p>
              {t('approvedRuns')} <bdi>{row.approved_link}</bdi>
            </p>
          )}
          {isRejected && (
            <p>
              <a href="/ads/policy/">{t('policy')}</a>
            </p>
          )}
        </dd>
        {typeof row.products_in_stock === 'number' && (
          <>
            <dt>{t('products.title')}</dt>
            <dd>
              {isSoldOut(row)
                ? t('products.noneText')
                : t('products.shown', { count: Number(row.products_in_stock) })}
            </dd>
          </>
        )}
        {typeof destination === 'string' && !isOfProducts(row) && (
          <>
            <dt>{t('columns.destination')}</dt>
            <dd dir="ltr">{destination}</dd>
          </>
        )}
      </dl>
      {isRejected && account.can_edit && <Appeal ad_account_id={account.id} ad_id={String(row.id)} />}
      {row.is_pin_deleted !== true && !isOfProducts(row) && (
        <ButtonLink href={`/pin/${row.pin_id}/`}>{t('seePin')}</ButtonLink>
      )}
    </div>
  )
}
