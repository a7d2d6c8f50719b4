import Router from 'next/router'
import { type ReactNode, useState } from 'react'
import { BusinessFrame } from '@/components/business/frame/business-frame'
import cards from '@/components/business/kit/cards.module.css'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireAudience } from '@/lib/business/audiences/schema'
import type { LoadedAudience } from '@/lib/business/audiences/screens.server'
import { api } from '@/lib/edge/client/api'
import { pageHref } from '../nav/pages'
import styles from './audience.module.css'
import type { AudienceOf } from './audience-calls'
import { AudienceForm } from './audience-form'
import { AudienceRule } from './audience-rule'
import { AudienceSharing } from './audience-sharing'
import { AudienceSizes } from './audience-sizes'
import { FactList } from './fact-list'
import { MorePeople } from './more-people'
import { useAudience } from './use-audience'

type Props = {
  screen: LoadedAudience
  /** Offers who the people of the ad account are; from the area above, if the member may see it. */
  insights?: ReactNode
}

/** Returns the address of the list that an audience is in: the business's own, or those that others share. */
function listOf({ business, audience }: LoadedAudience): string {
  const isReceived = !audience.can_edit && audience.created_by_company_name !== business.name
  return pageHref('audiences', business.id) + (isReceived ? '&direction=RECEIVED' : '')
}

/** Renders `/business/manager/audiences/{audience}`: an audience with its size over time, rule, people and sharing. */
export function AudienceScreen({ screen, insights }: Props) {
  const { business, businesses } = screen
  return (
    <BusinessFrame current="audiences" shown={business} businesses={businesses} list={listOf(screen)}>
      <Content key={screen.audience.id} screen={screen} insights={insights} />
    </BusinessFrame>
  )
}

function Content({ screen, insights }: Props) {
  const { names, sizes, list } = screen
  const t = useTranslations('business')
  const { audience, change } = useAudience(screen)
  const of = { ad_account_id: audience.ad_account_id, audience_id: audience.id }
  const { can_edit: canEdit } = audience
  const back = listOf(screen)
  return (
    <>
      <Head audience={audience} back={back} insights={insights} onChange={change} />
      {!canEdit && <p>{t('audience.seen', { name: audience.ad_account_name })}</p>}
      {audience.description && (
        <p dir="auto" className={cards.text}>
          {audience.description}
        </p>
      )}
      <Facts audience={audience} emails={list?.num_uploaded_user_records ?? null} />
      <div className={styles.cards}>
        <AudienceSizes audience={audience} sizes={sizes} />
        <div className={styles.side}>
          <AudienceRule audience={audience} names={names} onChange={change} />
          {canEdit && list && <Sharing of={of} />}
        </div>
        {canEdit && (
          <div className={styles.side}>
            {list ? <MorePeople of={of} audience={audience} /> : <Sharing of={of} />}
          </div>
        )}
      </div>
    </>
  )
}

const Sharing = ({ of }: { of: AudienceOf }) => (
  <div className={styles.card}>
    <AudienceSharing of={of} />
  </div>
)

type HeadProps = {
  audience: WireAudience
  back: string
  insights: ReactNode
  onChange: (audience: WireAudience) => void
}

function Head({ audience, back, insights, onChange }: HeadProps) {
  const t = useTranslations('business.audience')
  const [isEditing, setEditing] = useState(false)
  const { name, can_edit: canEdit } = audience
  const remove = async () => {
    await api('DELETE /v5/ad_accounts/:ad_account_id/audiences/:audience_id', {
      ad_account_id: audience.ad_account_id,
      audience_id: audience.id,
    })
    showToast({ message: t('deleted') })
    await Router.push(back)
  }
  return (
    <header className={styles.title}>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {insights}
      {canEdit && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
      {canEdit && (
        <DeleteButton
          label={t('delete')}
          question={t('deleteTitle', { name })}
          text={t('deleteText')}
          run={remove}
        />
      )}
      {isEditing && (
        <AudienceForm audience={audience} onChange={onChange} onClose={() => setEditing(false)} />
      )}
    </header>
  )
}

/** Shows what an audience is, in a row of facts. */
function Facts({ audience, emails }: { audience: WireAudience; emails: number | null }) {
  const t = useTranslations('business')
  const format = useFormatter()
  const { status, size, audience_type, ad_account_name, created_timestamp } = audience
  const facts = [
    { word: t('columns.audience_type'), text: t(`audienceTypes.${audience_type}`) },
    {
      word: t('columns.size'),
      text:
        status === 'INITIALIZING'
          ? t('audiencePage.result.soon')
          : size === null
            ? t('audiencePage.fewer')
            : t('atLeast', { size }),
    },
    ...(emails === null ? [] : [{ word: t('audiencePage.emails'), text: format.number(emails) }]),
    { word: t('columns.ad_account_name'), text: ad_account_name },
    {
      word: t('columns.created_timestamp'),
      text: format.dateTime(new Date(created_timestamp * 1000), { dateStyle: 'medium' }),
    },
  ]
  return <FactList className={styles.line} facts={facts} />
}
