import dynamic from 'next/dynamic'
import { type ComponentProps, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import styles from './pin-picker.module.css'

const PinPicker = dynamic(
  () => retryImport(() => import('./pin-picker')).then((module) => module.PinPicker),
  {
    ssr: false,
  },
)

type Props = { onChoose: (pin: WirePin) => void; onBoard: (address: string) => void } & Pick<
  ComponentProps<typeof Button>,
  'look' | 'className'
>

/** Opens the choice of a pin or a board to send. */
export function AddPin({ onChoose, onBoard, ...rest }: Props) {
  const t = useTranslations('messages.pick')
  const [isOpen, setOpen] = useState(false)
  const isIcon = rest.look === 'icon'
  return (
    <>
      <Button {...rest} aria-haspopup="dialog" aria-label={t('add')} onClick={() => setOpen(true)}>
        <Icon name="plus" size={20} />
        {!isIcon && t('add')}
      </Button>
      {isOpen && (
        <PinPicker
          onClose={() => setOpen(false)}
          onChoose={(pin) => {
            setOpen(false)
            onChoose(pin)
          }}
          onBoard={(address) => {
            setOpen(false)
            onBoard(address)
          }}
        />
      )}
    </>
  )
}

/** Shows the pin attached to an unsent message. */
export function ChosenPin({ pin, onRemove }: { pin: WirePin; onRemove: () => void }) {
  const t = useTranslations('messages')
  const image = pin.images['236x'] ?? pin.images.orig
  const title = pin.grid_title || t('thread.pinUntitled')
  return (
    <div className={styles.chosen}>
      {image && <img src={image.url} alt="" style={{ background: pin.dominant_color }} />}
      <b dir="auto">{title}</b>
      <Button look="icon" aria-label={t('pick.remove', { title })} onClick={onRemove}>
        <Icon name="close" size={18} />
      </Button>
    </div>
  )
}
