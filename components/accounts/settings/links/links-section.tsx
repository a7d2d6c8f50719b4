import { useState } from 'react'
import fields from '@/components/accounts/frame/fields.module.css'
import { Section } from '@/components/accounts/frame/section'
import { BusinessDialog } from '@/components/accounts/switcher/business-dialog'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import type { WireLinked, WireLinks } from '@/lib/accounts/businesses/schema'
import { useAppSelector } from '@/store/hooks'
import { LinkDialog } from './link-dialog'
import { LinkedRow } from './linked-row'
import { UnlinkDialog } from './unlink-dialog'
import { useLinks } from './use-links'

/** Shows a person's linked businesses, or a business's owners, with linking and unlinking. */
export function LinksSection() {
  const t = useTranslations('settings.links')
  const { status, links, load, loaded } = useLinks()
  const isBusiness = useAppSelector((state) => Boolean(state.settings.own?.business_name))
  return (
    <Section
      title={t(isBusiness ? 'owners' : 'businesses')}
      hint={t(isBusiness ? 'ownersHint' : 'businessesHint')}
    >
      {status === 'loading' && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="48px" />
        </div>
      )}
      {status === 'failed' && (
        <div className={fields.row}>
          <p role="alert">{t('failed')}</p>
          <Button onClick={load}>{t('retry')}</Button>
        </div>
      )}
      {links && <Links links={links} isBusiness={isBusiness} onChange={loaded} />}
    </Section>
  )
}

type Props = { links: WireLinks; isBusiness: boolean; onChange: (links: WireLinks) => void }

function Links({ links, isBusiness, onChange }: Props) {
  const t = useTranslations('settings.links')
  const [leaving, setLeaving] = useState<WireLinked | null>(null)
  const all = isBusiness ? links.owners : links.businesses
  return (
    <>
      {all.length === 0 && <p className={fields.note}>{t(isBusiness ? 'noOwners' : 'noBusinesses')}</p>}
      {all.map((account) => (
        <LinkedRow key={account.id} account={account} onUnlink={() => setLeaving(account)} />
      ))}
      {!isBusiness && <Ways links={links} onChange={onChange} />}
      {leaving && (
        <UnlinkDialog
          account={leaving}
          isBusiness={isBusiness}
          onClose={() => setLeaving(null)}
          onUnlinked={onChange}
        />
      )}
    </>
  )
}

/** Shows the ways to add a business: linking an existing one, or creating one. */
function Ways({ links, onChange }: Pick<Props, 'links' | 'onChange'>) {
  const t = useTranslations('settings.links')
  const viewer = useAppSelector((state) => state.session.viewer)
  const [open, setOpen] = useState<'link' | 'create' | null>(null)
  if (!viewer) return null
  if (links.businesses.length >= links.most)
    return <p className={fields.hint}>{t('full', { most: links.most })}</p>
  return (
    <>
      <div className={fields.buttons}>
        {!viewer.is_under_18 && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('link')}>
            {t('link')}
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={() => setOpen('create')}>
          {t('create')}
        </Button>
      </div>
      {viewer.is_under_18 && <p className={fields.hint}>{t('under18')}</p>}
      {open === 'link' && (
        <LinkDialog owner={viewer.full_name} onClose={() => setOpen(null)} onLinked={onChange} />
      )}
      {open === 'create' && <BusinessDialog owner={viewer.full_name} onClose={() => setOpen(null)} />}
    </>
  )
}
