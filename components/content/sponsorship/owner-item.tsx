import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { menuItem } from '@/components/ui/menu/menu'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'

const SponsorshipDialog = dynamic(
  () => retryImport(() => import('./sponsorship-dialog')).then((module) => module.SponsorshipDialog),
  { ssr: false, loading: Coming },
)

/** Shows the menu item to declare a partnership, in the texts of `pinItems`. */
export function OwnerItem({ pinId }: { pinId: string }) {
  const t = useTranslations('pinItems')
  const [isOpen, setOpen] = useState(false)
  const close = (hasChanged: boolean) => {
    setOpen(false)
    // The label on the page has changed.
    if (hasChanged) window.location.reload()
  }
  return (
    <>
      <button type="button" className={menuItem} onClick={() => setOpen(true)}>
        <Icon name="handshake" size={20} />
        {t('partnership')}
      </button>
      {isOpen && <SponsorshipDialog pinId={pinId} onClose={close} />}
    </>
  )
}
