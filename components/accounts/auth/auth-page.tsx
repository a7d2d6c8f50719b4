import type { ReactNode } from 'react'
import { Logo } from '@/components/ui/logo'
import { useTranslations } from '@/i18n/texts'
import styles from './auth.module.css'

type Props = {
  title: string
  /** Link to the other of the two pages; null if there is none. */
  other: { question: string; href: string; name: string } | null
  children: ReactNode
}

/** Renders the frame of the log-in and sign-up pages. */
export function AuthPage({ title, other, children }: Props) {
  const t = useTranslations('auth')
  return (
    <div className={styles.page}>
      <Logo size={48} />
      <h1>{title}</h1>
      <noscript>
        <p className={styles.noscript}>{t('noScript')}</p>
      </noscript>
      <div className={styles.pageForm}>{children}</div>
      {other && (
        <p className={styles.other}>
          {other.question}{' '}
          <a className={styles.switch} href={other.href}>
            {other.name}
          </a>
        </p>
      )}
    </div>
  )
}
