import { CardActions } from '@/components/content/pins/card-actions'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'

/** Shows the sheet of a long press on touch screens, with the card's actions. */
export function CardSheet({ pin, onClose }: { pin: WirePin; onClose: () => void }) {
  const t = useTranslations('grid')
  return (
    <Dialog title={pin.title || t('options')} onClose={onClose}>
      <CardActions pin={pin} onSave={onClose} />
    </Dialog>
  )
}
