import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { AnnounceDialog } from './announce-dialog'

/** Lets an admin write to all members who accept news about the site. */
export function AnnounceButton() {
  const t = useTranslations('email.outbox.announce')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen && <AnnounceDialog onClose={() => setOpen(false)} />}
    </>
  )
}
