import type { ReactNode } from 'react'
import styles from '@/components/ui/bar.module.css'
import { Logo } from '@/components/ui/logo'
import { useTranslations } from '@/i18n/texts'

/** Wraps a page that does not know its viewer, so that it neither offers to log in nor shows an account. */
export function BareShell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <>
      <header className={styles.header}>
        <a className={styles.logo} href="/" aria-label={t('siteName')}>
          <Logo />
        </a>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
