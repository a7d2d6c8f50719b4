import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/sponsorship.json'
import { SponsorshipDialog } from './sponsorship-dialog'

/** Opens the paid partnership of a published pin from its editor, which keeps its other changes. */
export function PartnerButton({ pinId }: { pinId: string }) {
  return (
    <AreaTexts area="sponsorship" texts={texts}>
      <Opener pinId={pinId} />
    </AreaTexts>
  )
}

function Opener({ pinId }: { pinId: string }) {
  const t = useTranslations('sponsorship')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('title')}</Button>
      {isOpen && <SponsorshipDialog pinId={pinId} onClose={() => setOpen(false)} />}
    </div>
  )
}
