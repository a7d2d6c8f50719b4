import dynamic from 'next/dynamic'
import { useState } from 'react'
import styles from '@/components/closeup/closeup.module.css'
import { usePreCache } from '@/components/content/share/use-pre-cache'
import { sharedPin, useShare } from '@/components/content/share/use-share'
import { useOptimisticToggle } from '@/components/platform/use-optimistic-toggle'
import shell from '@/components/ui/bar.module.css'
import { Icon } from '@/components/ui/icon'
import { Menu, menuItem } from '@/components/ui/menu/menu'
import { retryImport } from '@/components/ui/retry-import'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import type { WirePin } from '@/lib/content/pins/schema'
import { taggingStarted } from '@/store/content/shop-the-look'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { downloadName } from './download-name'

const PinOwnerMenu = dynamic(
  () =>
    retryImport(() => import('@/components/content/pins/pin-owner-menu')).then(
      (module) => module.PinOwnerMenu,
    ),
  { ssr: false },
)

const PinItems = dynamic(
  () => retryImport(() => import('@/components/content/reports/pin-items')).then((module) => module.PinItems),
  { ssr: false },
)

const AdItems = dynamic(
  () =>
    retryImport(() => import('@/components/content/pins-promoted/ad-items')).then((module) => module.AdItems),
  { ssr: false },
)

/** Shows the pin's less common actions: link, download; for its owner also edit and delete. */
export function MoreMenu({ pin, detail }: { pin: WirePin; detail: CloseupPin | null }) {
  const t = useTranslations('closeup')
  const isOwner = useAppSelector((state) => state.session.viewer?.id === pin.pinner.id)
  const dispatch = useAppDispatch()
  const { copy, share } = useShare(sharedPin(pin))
  const [hasOpened, setOpened] = useState(false)
  usePreCache()
  const favorite = useOptimisticToggle({ kind: 'favorite', id: pin.id }, detail?.favoritedByMe ?? false)
  const mark = () => {
    const message = t(favorite.isOn ? 'unfavorited' : 'favorited')
    favorite.toggle('like', () => showToast({ message }))
  }
  return (
    <Menu
      label={t('more')}
      face={<Icon name="more" />}
      className={`${shell.round} ${styles.more}`}
      onOpen={() => setOpened(true)}
    >
      <button type="button" className={menuItem} onClick={share}>
        <Icon name="share" size={20} />
        {t('share')}
      </button>
      <button type="button" className={menuItem} onClick={copy}>
        <Icon name="link" size={20} />
        {t('copyLink')}
      </button>
      <button type="button" className={menuItem} onClick={mark}>
        <Icon name="star" size={20} />
        {t(favorite.isOn ? 'unfavorite' : 'favorite')}
      </button>
      {pin.images.orig && (
        <a className={menuItem} href={pin.images.orig.url} download={downloadName(pin)}>
          <Icon name="download" size={20} />
          {t('download')}
        </a>
      )}
      {hasOpened && pin.is_promoted && <AdItems pin={pin} />}
      {hasOpened && !pin.is_promoted && <PinItems pin={pin} rich={detail?.richMetadata ?? null} />}
      {isOwner && !pin.is_repin && pin.is_ready && !pin.story_pin_data_id && (
        <button type="button" className={menuItem} onClick={() => dispatch(taggingStarted(pin.id))}>
          <Icon name="tag" size={20} />
          {t('tagProducts')}
        </button>
      )}
      {isOwner && <PinOwnerMenu pin={pin} />}
    </Menu>
  )
}
