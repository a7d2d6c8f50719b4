import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import styles from './find.module.css'

const FindDialog = dynamic(
  () => retryImport(() => import('./find-dialog')).then((loaded) => loaded.FindDialog),
  {
    ssr: false,
  },
)

/** Opens the search over a business; so do Ctrl and K, or ⌘ and K. */
export function FindButton({ shown }: { shown: WireBusiness }) {
  const t = useTranslations('business.findAll')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      // A dialog over the page keeps its keys.
      if (document.querySelector('[data-modal]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <span>{t('open')}</span>
        <kbd>{t('keys')}</kbd>
      </button>
      {isOpen && <FindDialog shown={shown} onClose={() => setOpen(false)} />}
    </>
  )
}
