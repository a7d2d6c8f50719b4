import Router from 'next/router'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBusinessInvite } from '@/lib/business/invites/schema'
import { v5 } from '@/lib/edge/client/v5-client'
import { useAppDispatch } from '@/store/hooks'
import { openAuth } from '@/store/platform/ui'
import styles from './business.module.css'
import { BusinessFrame } from './business-frame'
import { lookAgain } from './look-again'
import { useCall } from './use-call'

type Facts = {
  invites: WireBusinessInvite[]
  isElsewhere: boolean
  email: { address: string; isProven: boolean }
}
type Props = { screen: Facts }

/** `/business/invites`: the invites that wait for the viewer; mails lead here. */
export function InvitesScreen({ screen }: Props) {
  return (
    <BusinessFrame current={null} shown={null} businesses={[]}>
      {screen.isElsewhere && <Elsewhere email={screen.email} />}
      <Invites invites={screen.invites} />
    </BusinessFrame>
  )
}

/** The way on for a person who followed the link of an invite that is not for this account. */
function Elsewhere({ email: { address, isProven } }: Pick<Facts, 'email'>) {
  const t = useTranslations('business.invites')
  const dispatch = useAppDispatch()
  return (
    <section className={styles.part}>
      <h2>{t('elsewhere')}</h2>
      <p>{t(isProven ? 'elsewhereText' : 'unproven', { email: address })}</p>
      <p className={styles.ways}>
        {isProven ? (
          <Button onClick={() => dispatch(openAuth('login', 'add'))}>{t('otherAccount')}</Button>
        ) : (
          <ButtonLink href="/settings/account-settings/">{t('confirm')}</ButtonLink>
        )}
      </p>
    </section>
  )
}

function Invites({ invites }: { invites: WireBusinessInvite[] }) {
  const t = useTranslations('business.invites')
  if (invites.length === 0) return <EmptyState isPage title={t('none')} text={t('noneText')} />
  return (
    <>
      <h1>{t('title')}</h1>
      <ul className={styles.invites}>
        {invites.map((invite) => (
          <Invite key={invite.id} invite={invite} />
        ))}
      </ul>
    </>
  )
}

function Invite({ invite }: { invite: WireBusinessInvite }) {
  const t = useTranslations('business')
  const { isBusy, run } = useCall()
  const { id, created_by_business, created_by_user, business_roles } = invite
  const answer = (accept_invite: boolean) =>
    run(async () => {
      const invites = [{ invite_id: id, action: { accept_invite } }]
      const { items } = await v5('PATCH /v5/businesses/invites', { invites })
      const refusal = items[0]?.exception
      if (refusal) showToast({ message: refusal.message, tone: 'error' })
      if (accept_invite && !refusal) await Router.push(`/business/hub/?business_id=${created_by_business.id}`)
      else await lookAgain()
    })
  const role = t(`roles.${business_roles[0] ?? 'EMPLOYEE'}` as 'roles.EMPLOYEE')
  return (
    <li>
      <h2 dir="auto">{t('invites.from', { business: created_by_business.name, role })}</h2>
      {created_by_user && <p>{t('invites.by', { name: created_by_user.full_name })}</p>}
      <p className={styles.ways}>
        <Button look="accent" disabled={isBusy} onClick={() => answer(true)}>
          {t('invites.accept')}
        </Button>
        <Button disabled={isBusy} onClick={() => answer(false)}>
          {t('invites.decline')}
        </Button>
      </p>
    </li>
  )
}
