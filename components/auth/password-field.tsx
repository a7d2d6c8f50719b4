import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Icon } from '@/components/ui/icon'

type Props = {
  value: string
  onChange: (value: string) => void
  error: string | null
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown; it says so when Caps Lock is on. */
export function PasswordField({ hint, ...props }: Props) {
  const t = useTranslations('auth')
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const shownHint = isCapsLock ? t('capsLock') : hint
  return (
    <FormField
      {...props}
      {...(shownHint ? { hint: shownHint } : {})}
      label={t('password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      required
      autoCapitalize="none"
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
