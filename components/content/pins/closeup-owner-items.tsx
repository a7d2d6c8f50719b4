import dynamic from 'next/dynamic'
import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Icon } from '@/components/ui/icon'
import { menuItem } from '@/components/ui/menu/menu'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'
import texts from '@/messages/en/closeup-more.json'
import { useAppSelector } from '@/store/hooks'
import { promoteHref, useMayPromote } from './use-may-promote'

const LeadEditor = dynamic(
  () =>
    retryImport(() => import('@/components/content/leads/lead-editor')).then((module) => module.LeadEditor),
  { ssr: false, loading: Coming },
)

/** Shows the owner's menu items for a pin's link and form. */
export function CloseupOwnerItems({ pin }: { pin: WirePin }) {
  return (
    <AreaTexts area="closeup-more" texts={texts}>
      <PromoteItem pin={pin} />
      {pin.link && <Refresh pinId={pin.id} />}
      <LeadForm pinId={pin.id} />
    </AreaTexts>
  )
}

/** Leads to the form that promotes the pin. */
function PromoteItem({ pin }: { pin: WirePin }) {
  const t = useTranslations('closeupMore')
  if (!useMayPromote(pin)) return null
  return (
    <a className={menuItem} href={promoteHref(pin.id)}>
      <Icon name="chart" size={20} />
      {t('promote')}
    </a>
  )
}

/** Requests that the linked page be read again: at most once an hour. */
function Refresh({ pinId }: { pinId: string }) {
  const t = useTranslations('closeupMore')
  const refresh = async () => {
    try {
      await resource('RichMetadataResource').update({ pin_id: pinId })
      showToast({ message: t('refresh.asked') })
    } catch (error) {
      const isSoon = error instanceof CallError && error.errorName === 'tooManyRequests'
      const message = isSoon ? t('refresh.soon') : error instanceof Error ? error.message : ''
      showToast({ message, tone: 'error' })
    }
  }
  return (
    <button type="button" className={menuItem} onClick={refresh}>
      <Icon name="retry" size={20} />
      {t('refresh.action')}
    </button>
  )
}

/** Opens the form editor; shown for businesses only, since only they can have forms. */
function LeadForm({ pinId }: { pinId: string }) {
  const t = useTranslations('closeupMore')
  const isBusiness = useAppSelector((state) => state.session.viewer?.is_partner === true)
  const [isOpen, setOpen] = useState(false)
  if (!isBusiness) return null
  return (
    <>
      <button type="button" className={menuItem} onClick={() => setOpen(true)}>
        <Icon name="person" size={20} />
        {t('leadForm')}
      </button>
      {isOpen && <LeadEditor pinId={pinId} onClose={() => setOpen(false)} />}
    </>
  )
}
