import { useRegistration } from '@/components/auth/use-registration'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './shell.module.css'
import { useOpenAuth } from './use-open-auth'

/** Log in and sign up: dialogs over the page; without JavaScript, pages. */
export function AuthLinks() {
  const t = useTranslations('shell')
  const open = useOpenAuth()
  const isClosed = useRegistration() === 'closed'
  return (
    <div className={styles.auth}>
      <ButtonLink href="/login/" onClick={open('login')}>
        {t('logIn')}
      </ButtonLink>
      {!isClosed && (
        <ButtonLink look="accent" href="/signup/" onClick={open('signup')}>
          {t('signUp')}
        </ButtonLink>
      )}
    </div>
  )
}
