import { AreaTexts } from '@/components/platform/area-texts'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/passcode.json'
import { useAppSelector } from '@/store/hooks'
import styles from './passcode-note.module.css'

/** Shows on guarded settings that changes need the parental passcode; nothing without one. */
export function PasscodeNote() {
  const isGuarded = useAppSelector(
    ({ passcode, session }) =>
      (passcode.here === 'messages' || passcode.here === 'account') &&
      session.viewer?.is_parental_control_passcode_enabled,
  )
  if (!isGuarded) return null
  return (
    <AreaTexts area="passcode" texts={texts}>
      <Note />
    </AreaTexts>
  )
}

function Note() {
  const t = useTranslations('passcode')
  return (
    <p className={styles.guarded}>
      <Icon name="lock" size={20} />
      <span>{t.rich('note', { page: (words) => <a href="/parental-passcode/">{words}</a> })}</span>
    </p>
  )
}
