import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { useTranslations } from '@/i18n/texts'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { verifyLaterCookie, verifyLaterTime } from '@/lib/core/verify-later'
import { readCookie, writeCookie } from '@/lib/platform/http/cookies'
import { requestVerification } from '@/lib/platform/http/unverified'
import { remindsToVerify } from './verification'
import styles from './verify-banner.module.css'

function closeFor(id: string) {
  const secure = window.location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser we serve.
  document.cookie = writeCookie(verifyLaterCookie, id, { maxAge: verifyLaterTime, httpOnly: false, secure })
}

/**
 * Reminds a member to verify their address, on every page until they close it. It is in the first HTML, so that nothing
 * shifts; there a mark of the document hides it from who has closed it.
 */
export function VerifyBanner({ viewer, path }: { viewer: WireViewer; path: string }) {
  const t = useTranslations('auth.verify')
  const isHydrated = useHydrated()
  const [closedBy, setClosedBy] = useState<string | null>(null)
  const isClosed =
    closedBy === viewer.id || (isHydrated && readCookie(document.cookie, verifyLaterCookie) === viewer.id)
  if (isClosed || !remindsToVerify(viewer, path)) return null
  const close = () => {
    closeFor(viewer.id)
    setClosedBy(viewer.id)
  }
  return (
    <aside className={styles.banner} aria-label={t('title')}>
      <p>{t('text')}</p>
      <p className={styles.ways}>
        <Button onClick={requestVerification}>{t('verify')}</Button>
        <Button look="plain" onClick={close}>
          {t('later')}
        </Button>
      </p>
    </aside>
  )
}
