import type { MouseEvent } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { useAppDispatch } from '@/store/hooks'
import { openAuth } from '@/store/ui'
import styles from './home.module.css'

/** What a visitor reads above the wall: what this is, and the way in. */
export function Intro() {
  const t = useTranslations('home')
  const dispatch = useAppDispatch()
  const open = (mode: 'login' | 'signup') => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    dispatch(openAuth(mode))
  }
  return (
    <section className={styles.intro}>
      <div className={styles.words}>
        <h1>{t('intro.title')}</h1>
        <p>{t('intro.text')}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink look="accent" href="/signup/" onClick={open('signup')}>
          {t('intro.signUp')}
        </ButtonLink>
        <ButtonLink className={styles.login} href="/login/" onClick={open('login')}>
          {t('intro.logIn')}
        </ButtonLink>
      </div>
    </section>
  )
}
