import { useState } from 'react'
import { PageHead, Section } from '@/components/accounts/frame/section'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import patterns from '@/components/ui/patterns.module.css'
import { useTranslations } from '@/i18n/texts'
import type { WirePartnership } from '@/lib/content/sponsorship/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/sponsorship.json'
import { PartnerActions } from './partner-actions'
import styles from './sponsorship.module.css'

type Side = 'sponsor' | 'creator'
type Props = { screen: Extract<Screen, { name: 'settings-partnerships' }> }

/** Renders `/settings/partnerships`: requests to and by the user. */
export function PartnershipsScreen({ screen }: Props) {
  return (
    <AreaTexts area="sponsorship" texts={texts}>
      <Lists screen={screen} />
    </AreaTexts>
  )
}

function Lists({ screen }: Props) {
  const t = useTranslations('sponsorship')
  return (
    <>
      <PageHead title={t('pageTitle')} hint={t('pageHint')} />
      <Section title={t('asSponsor')} hint={t('asSponsorHint')}>
        <List side="sponsor" first={screen.asSponsor} />
      </Section>
      <Section title={t('asCreator')} hint={t('asCreatorHint')}>
        <List side="creator" first={screen.asCreator} />
      </Section>
    </>
  )
}

type ListProps = { side: Side; first: { items: WirePartnership[]; bookmark: string | null } }

function List({ side, first }: ListProps) {
  const t = useTranslations('sponsorship')
  const { items, status, hasMore, more } = useList(
    `PinSponsorships ${side}`,
    (bookmarks) => resource('PinSponsorshipsResource').get({ role: side, bookmarks }),
    { first, idOf: ({ pin_id }) => pin_id },
  )
  if (items.length === 0)
    return <p className={styles.note}>{t(side === 'sponsor' ? 'noneAsked' : 'noneOwn')}</p>
  return (
    <>
      <ul className={styles.list}>
        {items.map((item) => (
          <Partnership key={item.pin_id} item={item} side={side} />
        ))}
      </ul>
      <p className={styles.problem} role="alert">
        {status === 'failed' && t('failed')}
      </p>
      {hasMore && (
        <Button aria-disabled={status === 'loading'} onClick={more}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function Partnership({ item, side }: { item: WirePartnership; side: Side }) {
  const t = useTranslations('sponsorship')
  const { pin, creator, sponsor } = item
  const [status, setStatus] = useState(item.status)
  const image = pin?.images['236x']
  const reports = ['waiting', 'approved', 'denied', 'left'] as const
  return (
    <li className={styles.partnership}>
      <a href={`/pin/${item.pin_id}/`}>
        {image && <img className={patterns.thumb} src={image.url} alt="" loading="lazy" decoding="async" />}
        <span>
          <b dir="auto">{pin ? pin.grid_title || t('untitled') : t('notShown')}</b>
          <small>
            {side === 'sponsor'
              ? t(status === 0 ? 'asks' : 'by', { name: creator.full_name })
              : t(reports[status], { name: sponsor?.full_name ?? '' })}
          </small>
        </span>
      </a>
      {side === 'sponsor' && <PartnerActions pinId={item.pin_id} status={item.status} onDone={setStatus} />}
    </li>
  )
}
