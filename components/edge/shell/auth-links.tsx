import { useOpenAuth } from '@/components/accounts/auth/use-open-auth'
import { useRegistration } from '@/components/accounts/auth/use-registration'
import styles from '@/components/ui/bar.module.css'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'

/** Shows log in and sign up: dialogs over the page; pages without JavaScript. */
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
