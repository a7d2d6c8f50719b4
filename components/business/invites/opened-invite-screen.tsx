import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { OpenedInvite } from '@/lib/business/invites/schema'
import texts from '@/messages/en/business.json'
import { GivenAssets } from './given-assets'
import styles from './invite.module.css'
import { inviteTitle } from './invite-title'

type Props = { screen: { invite: OpenedInvite; next: string } }

/** Renders `/business/invites` for a visitor with the link of a mail: who invites to what, and how to get in. */
export function OpenedInviteScreen({ screen }: Props) {
  return (
    <AreaTexts area="business" texts={texts}>
      <Opened {...screen} />
    </AreaTexts>
  )
}

function Opened({ invite, next }: Props['screen']) {
  const t = useTranslations('business')
  const { email } = invite
  const back = new URLSearchParams({ next })
  const first = new URLSearchParams({ next, ...(email ? { email } : {}) })
  const isRequest = invite.type === 'PARTNER_REQUEST'
  return (
    <article className={styles.opened}>
      <h1 dir="auto">{inviteTitle(invite, t)}</h1>
      <p>{t(email ? 'invites.openedAddress' : 'invites.openedAccount', { email: email ?? '' })}</p>
      <GivenAssets title={t(isRequest ? 'invites.asks' : 'invites.gives')} assets={invite.assets} />
      <div className={styles.ways}>
        {email && (
          <ButtonLink look="accent" href={`/signup/?${first}`}>
            {t('invites.signUp')}
          </ButtonLink>
        )}
        <ButtonLink look={email ? 'soft' : 'accent'} href={`/login/?${back}`}>
          {t('invites.logIn')}
        </ButtonLink>
      </div>
      <p>
        <small>{t('invites.openedEnd')}</small>
      </p>
    </article>
  )
}
