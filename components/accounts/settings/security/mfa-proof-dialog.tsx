import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { PasswordProof } from './password-proof'

type Props = {
  what: 'end' | 'renew'
  onEnded: () => void
  onCodes: (codes: string[]) => void
  onClose: () => void
}

/** Asks for the password to turn the second factor off, or renew recovery codes. */
export function MfaProofDialog({ what, onEnded, onCodes, onClose }: Props) {
  const t = useTranslations('settingsSecurity.mfa')
  const send = async (current_password: string) => {
    if (what === 'end') {
      await api('DELETE /v3/users/me/mfa/', { current_password })
      return onEnded()
    }
    onCodes((await api('POST /v3/users/me/mfa/recovery_codes/', { current_password })).recovery_codes)
  }
  return (
    <Dialog title={what === 'end' ? t('endTitle') : t('renewTitle')} onClose={onClose}>
      <PasswordProof
        text={what === 'end' ? t('endText') : t('renewText')}
        button={what === 'end' ? t('turnOff') : t('renew')}
        send={send}
      />
    </Dialog>
  )
}
