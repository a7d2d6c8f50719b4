import { useOpenAuth } from '@/components/accounts/auth/use-open-auth'
import { useRegistration } from '@/components/accounts/auth/use-registration'
import type { Answers } from '@/components/platform/placements/shown'
import { useSeen } from '@/components/platform/placements/use-seen'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './home.module.css'

/** Shows visitors what this is, and how to join. */
export function Intro({ onSeen, onComplete }: Pick<Answers, 'onSeen' | 'onComplete'>) {
  const t = useTranslations('home')
  useSeen(onSeen)
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
          <ButtonLink
            look="accent"
            href="/signup/"
            onClick={(event) => {
              onComplete()
              open('signup')(event)
            }}
          >
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
