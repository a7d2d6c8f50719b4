import { BusinessFrame } from '@/components/business/frame/business-frame'
import styles from '@/components/business/kit/business.module.css'
import { useMail } from '@/components/platform/use-mail'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { WireArea } from '@/lib/business/hierarchy/schema'
import type { InviteAsset, WireBusinessInvite } from '@/lib/business/invites/schema'
import { shownAddress } from '@/lib/platform/mail/shown-address'
import { useAppDispatch } from '@/store/hooks'
import { openAuth } from '@/store/platform/ui'
import { Invite } from './invite'

type Facts = {
  area: WireArea
  invites: (WireBusinessInvite & { assets: InviteAsset[] })[]
  isElsewhere: boolean
  email: { address: string; isProven: boolean }
  proof: { invite_id: string; key: string } | null
}
type Props = { screen: Facts }

/** Renders `/business/invites`: the viewer's pending invites; emails link here. */
export function InvitesScreen({ screen }: Props) {
  return (
    <BusinessFrame current="answers" shown={screen.area.current} businesses={screen.area.businesses}>
      {screen.isElsewhere && <Elsewhere email={screen.email} />}
      <Invites invites={screen.invites} proof={screen.proof} />
    </BusinessFrame>
  )
}

/** Shows the next step to a person who followed the link of an invite for another account. */
function Elsewhere({ email: { address, isProven } }: Pick<Facts, 'email'>) {
  const t = useTranslations('business.invites')
  const dispatch = useAppDispatch()
  const { hasLink } = useMail()
  return (
    <section className={styles.part}>
      <h2>{t('elsewhere')}</h2>
      <p>
        {t(isProven ? 'elsewhereText' : hasLink ? 'unproven' : 'unprovenKept', {
          email: shownAddress(address),
        })}
      </p>
      <p className={styles.ways}>
        {isProven ? (
          <Button onClick={() => dispatch(openAuth('login', 'add'))}>{t('otherAccount')}</Button>
        ) : (
          hasLink && <ButtonLink href="/settings/edit/email/">{t('confirm')}</ButtonLink>
        )}
      </p>
    </section>
  )
}

function Invites({ invites, proof }: Pick<Facts, 'invites' | 'proof'>) {
  const t = useTranslations('business.invites')
  if (invites.length === 0) return <EmptyState isPage title={t('none')} text={t('noneText')} />
  return (
    <>
      <h1>{t('title')}</h1>
      <ul className={styles.invites}>
        {invites.map((invite) => (
          <Invite key={invite.id} invite={invite} proof={proof?.invite_id === invite.id ? proof : null} />
        ))}
      </ul>
    </>
  )
}
