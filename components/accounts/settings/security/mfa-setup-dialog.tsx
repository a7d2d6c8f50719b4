import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WireMfaSetup } from '@/lib/accounts/mfa/schema'
import { api } from '@/lib/edge/client/api'
import { MfaConfirm } from './mfa-confirm'
import { PasswordProof } from './password-proof'

type Props = { onCodes: (codes: string[]) => void; onClose: () => void }

/** Sets up an authenticator app: the password, then the QR code and a first code. */
export function MfaSetupDialog({ onCodes, onClose }: Props) {
  const t = useTranslations('settingsSecurity.mfa')
  const [setup, setSetup] = useState<WireMfaSetup | null>(null)
  return (
    <Dialog title={t('setupTitle')} onClose={onClose}>
      {setup ? <MfaConfirm setup={setup} onCodes={onCodes} /> : <Begin onSetup={setSetup} />}
    </Dialog>
  )
}

function Begin({ onSetup }: { onSetup: (setup: WireMfaSetup) => void }) {
  const t = useTranslations('settingsSecurity.mfa')
  const send = async (current_password: string) =>
    onSetup(await api('POST /v3/users/me/mfa/', { current_password }))
  return <PasswordProof text={t('begin')} button={t('continue')} send={send} />
}
