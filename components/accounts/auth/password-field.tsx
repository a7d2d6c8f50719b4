import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'

type Props = {
  value: string
  onChange: (value: string) => void
  error: string | null
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  /** Label and field name, for forms with several. */
  label?: string
  name?: string
  id?: string
}

/** Shows a password field with a switch to reveal it, and a Caps Lock warning. */
export function PasswordField({ hint, label, name = 'password', ...props }: Props) {
  const t = useTranslations('auth')
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const shownHint = isCapsLock ? t('capsLock') : hint
  return (
    <FormField
      {...props}
      {...(shownHint ? { hint: shownHint } : {})}
      label={label ?? t('password')}
      name={name}
      // Phones capitalize no password, but a revealed one is plain text to them.
      {...(isShown ? { type: 'text', autoCapitalize: 'none' } : { type: 'password' })}
      dir="ltr"
      required
      autoCorrect="off"
      spellCheck={false}
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      onBlur={() => setCapsLock(false)}
      aside={
        <Button
          look="icon"
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} size={20} />
        </Button>
      }
    />
  )
}
