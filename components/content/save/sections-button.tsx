import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { SectionsDialog } from './sections-dialog'

/** Lets a collaborator edit the sections of a board. */
export function SectionsButton({ board }: { board: WireBoard }) {
  const t = useTranslations('save')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('boards.sections')}</Button>
      {isOpen && <SectionsDialog board={board} onClose={() => setOpen(false)} />}
    </>
  )
}
