import { useState } from 'react'
import styles from '@/components/accounts/blocks/people.module.css'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'

/** Creates a link with which a few people may follow the viewer without a request, and copies it. */
export function FollowLink() {
  const t = useTranslations('people')
  const [link, setLink] = useState<string | null>(null)
  const make = async () => {
    try {
      const { data } = await resource('FollowLinkResource').create({})
      const url = new URL(data.url, window.location.origin).href
      setLink(url)
      await navigator.clipboard?.writeText(url)
      showToast({ message: t('followLink.copied') })
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
    }
  }
  return (
    <div className={styles.link}>
      <p>{t('followLink.text')}</p>
      {link && (
        <input
          readOnly
          value={link}
          aria-label={t('followLink.label')}
          dir="ltr"
          onFocus={(event) => event.target.select()}
        />
      )}
      <Button onClick={make}>{t('followLink.make')}</Button>
    </div>
  )
}
