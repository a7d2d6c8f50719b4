import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { RelativeTime } from '@/components/ui/relative-time'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireReview } from '@/lib/ads/review/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { ReasonText } from '../kit/reason-text'
import { RejectDialog } from './reject-dialog'
import styles from './review.module.css'
import { ReviewForm } from './review-form'

type Props = { one: WireReview; onDecided: () => void }

/** Shows one promotion with what its reviewer needs: the pin, where it leads, who pays, and how they did before. */
export function ReviewRow({ one, onDecided }: Props) {
  const t = useTranslations('review')
  const [isRejecting, setRejecting] = useState(false)
  const { id, review_status: seen, name } = one
  const approve = useAction(
    async () => {
      await resource('AdminAdReviewsResource').update({ id, seen, outcome: 'APPROVED' })
      showToast({ message: t('approved', { name }) })
      onDecided()
    },
    { once: true },
  )
  return (
    <li className={styles.one}>
      <Picture one={one} />
      <div className={styles.about}>
        <h2 dir="auto">{name}</h2>
        {one.pin?.description && <p dir="auto">{one.pin.description}</p>}
        <Facts one={one} />
        <Products of={one.products} />
        <ReviewForm of={one.form} />
        {one.reasons.length > 0 && (
          <ul className={styles.reasons} aria-label={t('reasons')}>
            {one.reasons.map((reason) => (
              <li key={reason}>
                <ReasonText reason={reason} />
              </li>
            ))}
          </ul>
        )}
        {one.note && <p dir="auto">{one.note}</p>}
        {one.appeal !== null && (
          <p>
            <strong>{t('appeal')}</strong> <span dir="auto">{one.appeal}</span>
          </p>
        )}
        {one.rule !== null && seen === 'APPROVED' && <p>{t(`rule.${one.rule}`)}</p>}
        {seen === 'PENDING' && one.approved_link !== null && (
          <p>
            {t('runsMeanwhile')} <bdi>{one.approved_link}</bdi>
          </p>
        )}
        <div className={styles.row}>
          {seen !== 'APPROVED' && (
            <Button look="accent" aria-disabled={approve.isPending} onClick={() => approve.start()}>
              {t('approve')}
            </Button>
          )}
          {seen !== 'REJECTED' && <Button onClick={() => setRejecting(true)}>{t('reject')}</Button>}
          <TrustButton advertiser={one.advertiser} />
        </div>
        <Problem>{approve.problem?.message}</Problem>
      </div>
      {isRejecting && <RejectDialog one={one} onClose={() => setRejecting(false)} onRejected={onDecided} />}
    </li>
  )
}

/** Shows some of the products of which an ad chooses one for each person. */
function Products({ of }: { of: WireReview['products'] }) {
  const t = useTranslations('review')
  if (!of) return null
  return (
    <>
      <p>{t('products', { count: of.in_stock })}</p>
      <ul className={styles.products}>
        {of.samples.map(({ id, title, image_url }) => (
          <li key={id}>
            <a href={`/pin/${id}/`} title={title}>
              <img src={image_url} alt={title} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Trusts the business, whose promotions are then approved without a person, or ends that. */
function TrustButton({ advertiser: { id, name, is_trusted } }: Pick<WireReview, 'advertiser'>) {
  const t = useTranslations('review')
  const [isTrusted, setTrusted] = useState(is_trusted)
  const turn = useAction(
    async () => {
      const trusted = resource('AdminTrustedAdvertisersResource')
      await (isTrusted ? trusted.delete({ business_id: id }) : trusted.create({ business_id: id }))
      setTrusted(!isTrusted)
      showToast({ message: t(isTrusted ? 'untrusted' : 'trusted', { name }) })
    },
    { toasts: true },
  )
  return (
    <Button aria-disabled={turn.isPending} onClick={() => turn.start()}>
      {t(isTrusted ? 'untrust' : 'trust')}
    </Button>
  )
}

function Picture({ one: { pin } }: { one: WireReview }) {
  const t = useTranslations('review')
  if (!pin) return <p className={styles.gone}>{t('pinGone')}</p>
  const { id, image_url, title, width, height } = pin
  return (
    <a className={styles.picture} href={`/pin/${id}/`} target="_blank" rel="noopener">
      <img src={image_url} alt={title || t('pin')} width={width} height={height} loading="lazy" />
    </a>
  )
}

function Facts({ one: { link, link_host, advertiser, created_at } }: { one: WireReview }) {
  const t = useTranslations('review')
  const { name, username, account, approved, rejected } = advertiser
  return (
    <ul className={styles.facts}>
      <li>
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{link}</bdi>
          </a>
        ) : (
          t('noLink')
        )}
        {link_host && <small>{t('endsAt', { host: link_host })}</small>}
      </li>
      <li>
        <a href={`/${username}/`}>
          <bdi>{name}</bdi>
        </a>{' '}
        <small>{t('history', { account, approved, rejected })}</small>
      </li>
      <li>
        <RelativeTime date={created_at} />
      </li>
    </ul>
  )
}
