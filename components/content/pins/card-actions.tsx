import dynamic from 'next/dynamic'
import { useState } from 'react'
import { SaveControls } from '@/components/content/pins-save/save-controls'
import { sharedPin, useShare } from '@/components/content/share/use-share'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Menu, menuItem } from '@/components/ui/menu/menu'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { leadOf } from '@/lib/content/pins/card/promotion'
import type { WirePin } from '@/lib/content/pins/schema'
import { useAppSelector } from '@/store/hooks'
import styles from './card-actions.module.css'

const PinOwnerMenu = dynamic(
  () => retryImport(() => import('./pin-owner-menu')).then((module) => module.PinOwnerMenu),
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

/** Shows the actions over a card, and in its sheet on touch screens: save, share and more. */
export function CardActions({ pin, onSave }: { pin: WirePin; onSave?: () => void }) {
  const t = useTranslations('save')
  const isOwner = useAppSelector((state) => state.session.viewer?.id === pin.pinner.id)
  const { copy, share } = useShare(sharedPin(pin))
  const [hasOpened, setOpened] = useState(false)
  const lead = leadOf(pin, pin.link)
  return (
    <div className={styles.actions}>
      <SaveControls pin={pin} onSave={onSave} />
      <div className={styles.foot}>
        {lead?.href && lead.domain && (
          <a className={styles.link} href={lead.href} target="_blank" rel="nofollow ugc noopener">
            <Icon name="external" size={16} />
            <bdi>{lead.domain}</bdi>
            <span className="visually-hidden">{t('newTab')}</span>
          </a>
        )}
        <Button look="icon" className={styles.round} aria-label={t('share')} onClick={share}>
          <Icon name="share" size={18} />
        </Button>
        <Menu
          label={t('more')}
          face={<Icon name="more" size={18} />}
          className={styles.round}
          onOpen={() => setOpened(true)}
        >
          <button type="button" className={menuItem} onClick={copy}>
            <Icon name="link" size={20} />
            {t('copyLink')}
          </button>
          {pin.images.orig && (
            <a className={menuItem} href={pin.images.orig.url} download={`magpie-${pin.id}`}>
              <Icon name="download" size={20} />
              {t('download')}
            </a>
          )}
          {hasOpened && (pin.is_promoted ? <AdItems pin={pin} /> : <PinItems pin={pin} />)}
          {isOwner && <PinOwnerMenu pin={pin} />}
        </Menu>
      </div>
    </div>
  )
}
