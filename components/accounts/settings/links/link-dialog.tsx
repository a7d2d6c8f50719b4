import { useState } from 'react'
import { LogInCode } from '@/components/accounts/auth/log-in-code'
import { LogInPassword } from '@/components/accounts/auth/log-in-password'
import { Dialog } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireLinks } from '@/lib/accounts/businesses/schema'
import type { CameBack } from '@/lib/accounts/log-in/schema'
import { CallError } from '@/lib/platform/http/call-error'
import { linkBusiness } from '@/store/accounts/accounts'
import { type LogInFields, proveLogIn } from '@/store/accounts/auth'
import { useAppDispatch } from '@/store/hooks'
import styles from './links.module.css'

/** Errors after which the first step is shown again: it has expired, or the account cannot be linked. */
const endings: ReadonlySet<string | null> = new Set(['notSignedIn', 'notPermitted', 'conflict'])

type Props = { owner: string; onClose: () => void; onLinked: (links: WireLinks) => void }

/** Manages both steps of a log-in that links the business, without opening a session. */
function useLinking(onLinked: (links: WireLinks, came_back: CameBack) => void) {
  const auth = useTranslations('auth')
  const dispatch = useAppDispatch()
  const [given, setGiven] = useState({ usernameOrEmail: '', password: '' })
  const [mfaToken, setMfaToken] = useState<string | null>(null)
  const [notice, setNotice] = useState('')

  const prove = async (fields: LogInFields) => {
    const proof = await dispatch(proveLogIn(fields))
    if ('mfaToken' in proof) {
      setMfaToken(proof.mfaToken)
      return 'more'
    }
    const { came_back, ...links } = await linkBusiness(proof.token)
    onLinked(links, came_back)
    return 'done'
  }
  const sendPassword = () => {
    setNotice('')
    return prove(given)
  }
  const sendCode = async (code: string) => {
    try {
      return await prove({ ...given, second: { mfaToken: mfaToken ?? '', code } })
    } catch (error) {
      // Returns to the first step when it expired, or the account cannot be linked.
      if (!(error instanceof CallError) || !endings.has(error.errorName)) throw error
      setMfaToken(null)
      setNotice(error.errorName === 'notSignedIn' ? auth('codeTooLate') : error.message)
      return 'more'
    }
  }
  return { given, setGiven, mfaToken, setMfaToken, notice, sendPassword, sendCode } as const
}

/** Links an existing business account by logging in to it, with its second factor if it has one. */
export function LinkDialog({ owner, onClose, onLinked }: Props) {
  const t = useTranslations('settings.links')
  const linked = (links: WireLinks, came_back: CameBack) => {
    onLinked(links)
    showToast({ message: came_back ? t(`cameBack.${came_back}`) : t('linked') })
  }
  const { given, setGiven, mfaToken, setMfaToken, notice, sendPassword, sendCode } = useLinking(linked)
  return (
    <Dialog title={t('link')} onClose={onClose}>
      <div className={styles.steps}>
        <p>{t('lead', { name: owner })}</p>
        {mfaToken === null ? (
          <LogInPassword
            notice={notice}
            known={null}
            onForget={() => setGiven({ usernameOrEmail: '', password: '' })}
            given={given}
            onGiven={setGiven}
            send={sendPassword}
            onDone={onClose}
          />
        ) : (
          <LogInCode send={sendCode} onBack={() => setMfaToken(null)} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}
