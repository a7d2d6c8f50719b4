import rows from '@/components/accounts/blocks/person-row.module.css'
import { useMail } from '@/components/platform/use-mail'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireBoardLink } from '@/lib/content/collaboration/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { shownAddress } from '@/lib/platform/mail/shown-address'
import type { Change } from './change'
import styles from './collaboration.module.css'
import { useEnd } from './use-end'

type Props = { boardId: string; link: WireBoardLink & { email: string }; isBusy: boolean; onChange: Change }

/** Shows an email address to which an invitation was sent. */
export function MailedRow({ boardId, link, isBusy, onChange }: Props) {
  const t = useTranslations('collaboration')
  const endOf = useEnd()
  const { hasMail } = useMail()
  const email = shownAddress(link.email)
  return (
    <li className={`${rows.person} ${styles.person}`}>
      <span className={`${rows.who} ${styles.found}`}>
        <span>
          <b dir="ltr">{email}</b>
          <small>
            {t(hasMail ? 'isMailed' : 'isMailedKept', { role: t(`roles.${link.role}`), date: endOf(link) })}
          </small>
        </span>
      </span>
      <span className={styles.actions}>
        <Button
          aria-label={t('cancelInviteName', { name: email })}
          aria-disabled={isBusy}
          onClick={() =>
            onChange(() => resource('BoardInviteLinkResource').delete({ board_id: boardId, id: link.id }))
          }
        >
          {t('cancelInvite')}
        </Button>
      </span>
    </li>
  )
}
