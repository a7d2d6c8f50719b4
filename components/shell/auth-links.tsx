import type { MouseEvent } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { useAppDispatch } from '@/store/hooks'
import { openAuth } from '@/store/ui'
import styles from './shell.module.css'

/** Log in and sign up: dialogs over the page; without JavaScript, pages. */
export function AuthLinks() {
  const t = useTranslations('shell')
  const dispatch = useAppDispatch()
  const open = (mode: 'login' | 'signup') => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    dispatch(openAuth(mode))
  }
  return (
    <div className={styles.auth}>
      <ButtonLink href="/login/" onClick={open('login')}>
        {t('logIn')}
      </ButtonLink>
      <ButtonLink look="accent" href="/signup/" onClick={open('signup')}>
        {t('signUp')}
      </ButtonLink>
    </div>
  )
}
