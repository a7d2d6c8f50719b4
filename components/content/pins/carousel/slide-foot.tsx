import { useState } from 'react'
import { BoardChooser } from '@/components/content/pins-save/picker/board-chooser'
import { useShare } from '@/components/content/share/use-share'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireSlot } from '@/lib/content/pins/card/wire-parts'
import type { WirePin } from '@/lib/content/pins/schema'
import { saveAfterSignUp } from '@/store/accounts/pending-save'
import { saveSlide } from '@/store/content/save-slide'
import type { SaveTarget } from '@/store/content/saves'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './carousel.module.css'

type Props = {
  pin: WirePin
  slot: WireSlot
  /** Its index, from 0. */
  at: number
  /** The outbound link for this browser, once loaded. */
  href: string | undefined
}

/** Shows the text and the link of one slide, with buttons to save or share that slide. */
export function SlideFoot({ pin, slot, at, href }: Props) {
  const t = useTranslations('pinsCarousel')
  const { share } = useShare({
    object_type: 'pin',
    object_id: pin.id,
    path: `/pin/${pin.id}/${at > 0 ? `?slide=${at + 1}` : ''}`,
    title: slot.title || pin.title,
  })
  const title = slot.title === pin.title ? '' : slot.title
  return (
    <div className={styles.foot}>
      {title && (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      {slot.description && <p dir="auto">{slot.description}</p>}
      {slot.link && slot.domain && (
        <a href={href ?? `/out/${pin.id}/?slot=${at}`} target="_blank" rel="nofollow ugc noopener">
          {t('visit', { site: slot.domain })}
          <span className="visually-hidden"> {t('newTab')}</span>
        </a>
      )}
      <div className={styles.actions}>
        <SaveSlide pin={pin} at={at} />
        <Button onClick={share}>
          <Icon name="share" size={18} />
          {t('share')}
        </Button>
      </div>
    </div>
  )
}

/** Saves one picture of a carousel as a separate pin; asks visitors to sign up. */
function SaveSlide({ pin, at }: Pick<Props, 'pin' | 'at'>) {
  const t = useTranslations('pinsCarousel')
  const dispatch = useAppDispatch()
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const [isOpen, setOpen] = useState(false)
  const choose = async (target: SaveTarget) => {
    setOpen(false)
    try {
      const saved = await dispatch(saveSlide(pin.id, at, target))
      showToast({
        message: t('saved', { board: target.section?.title ?? target.name }),
        href: saved.board.url,
      })
    } catch (error) {
      showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })
    }
  }
  return (
    <>
      <Button onClick={() => (isMember ? setOpen(true) : dispatch(saveAfterSignUp(pin.id)))}>
        <Icon name="plus" size={18} />
        {t('save')}
      </Button>
      {isOpen && (
        <Dialog title={t('saveTo')} onClose={() => setOpen(false)}>
          <BoardChooser chosen={null} onChoose={(target) => void choose(target)} />
        </Dialog>
      )}
    </>
  )
}
