import { useOpenAuth } from '@/components/accounts/auth/use-open-auth'
import { useRegistration } from '@/components/accounts/auth/use-registration'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './home.module.css'

/** Shows visitors what this is, and how to join. */
export function Intro() {
  const t = useTranslations('home')
  const open = useOpenAuth()
  const isClosed = useRegistration() === 'closed'
  return (
    <section className={styles.intro}>
      <div className={styles.words}>
        <h1>{t('intro.title')}</h1>
        <p>{t('intro.text')}</p>
      </div>
      <div className={styles.ways}>
        {!isClosed && (
          <ButtonLink look="accent" href="/signup/" onClick={open('signup')}>
            {t('intro.signUp')}
          </ButtonLink>
        )}
        <ButtonLink className={styles.login} href="/login/" onClick={open('login')}>
          {t('intro.logIn')}
        </ButtonLink>
      </div>
    </section>
  )
}
