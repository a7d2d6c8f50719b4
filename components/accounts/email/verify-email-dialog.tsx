import { AreaTexts } from '@/components/platform/area-texts'
import { useMail } from '@/components/platform/use-mail'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { shownAddress } from '@/lib/platform/mail/shown-address'
import texts from '@/messages/en/email.json'
import { useAppSelector } from '@/store/hooks'
import styles from './email.module.css'
import { ResendButton } from './resend-button'
import { useResend } from './use-resend'

/** Asks a member to verify their address (specification part 1, section 2). */
export function VerifyEmailDialog({ onClose }: { onClose: () => void }) {
  return (
    <AreaTexts area="email" texts={texts}>
      <Body onClose={onClose} />
    </AreaTexts>
  )
}

function Body({ onClose }: { onClose: () => void }) {
  const t = useTranslations('email.verifyDialog')
  const resend = useResend()
  const { hasLink } = useMail()
  const email = useAppSelector(({ session }) => session.viewer?.email ?? '')
  return (
    <Dialog title={t('title')} turn="offered" onClose={onClose}>
      <div className={styles.dialog}>
        <p>{hasLink ? t('text') : t('byAdmin', { email: shownAddress(email) })}</p>
        <Problem>{resend.problem}</Problem>
        <DialogAnswers>
          <Button look="accent" onClick={onClose}>
            {t('gotIt')}
          </Button>
          {hasLink && <ResendButton {...resend} />}
        </DialogAnswers>
      </div>
    </Dialog>
  )
}
