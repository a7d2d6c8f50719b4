import { AreaTexts } from '@/components/platform/area-texts'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { InviteMetadata } from '@/lib/accounts/invites/schema'
import texts from '@/messages/en/accounts.json'
import { landingEnded } from '@/store/accounts/invites'
import { useAppDispatch } from '@/store/hooks'
import { openAuth } from '@/store/platform/ui'
import styles from './invites.module.css'

/** `sender`: null for a channel that does not name them. */
type Props = { sender: InviteMetadata['sender'] | null }

/** Shows the sender of a visitor's invitation, in a corner of the page. */
export function InvitePopover(props: Props) {
  return (
    <AreaTexts area="accounts" texts={texts}>
      <Card {...props} />
    </AreaTexts>
  )
}

function Card({ sender }: Props) {
  const t = useTranslations('invites')
  const dispatch = useAppDispatch()
  const title = sender ? t('popoverTitle', { name: sender.full_name }) : t('popoverTitleNobody')
  const end = () => dispatch(landingEnded())
  return (
    <aside
      className={styles.popover}
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && end()}
    >
      {sender && <Avatar user={{ ...sender, image_small_url: sender.image_medium_url }} size={72} />}
      <h2 dir="auto">{title}</h2>
      <p>{t('popoverText')}</p>
      <Button
        look="accent"
        onClick={() => {
          end()
          dispatch(openAuth('signup'))
        }}
      >
        {t('signUp')}
      </Button>
      <Button look="icon" className={styles.close} aria-label={t('dismiss')} onClick={end}>
        <Icon name="close" size={20} />
      </Button>
    </aside>
  )
}
