import { type SubmitEvent, useId, useState } from 'react'
import styles from '@/components/closeup/leave/leave.module.css'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type BlockReason, blockReasons } from '@/lib/content/pins/outbound/block-reasons'
import type { WireBlockedHost } from '@/lib/content/pins/outbound/wire'
import { resource } from '@/lib/edge/client/resource-client'

/** Shows a form that blocks links to a site. */
export function BlockLinkForm({ onAdded }: { onAdded: (one: WireBlockedHost) => void }) {
  const t = useTranslations('leave.admin')
  const id = useId()
  const [host, setHost] = useState('')
  const [reason, setReason] = useState<BlockReason>('spam')
  const { isPending, problem, start } = useAction(
    async () => {
      const { data } = await resource('BlockedLinkResource').create({ host, reason })
      onAdded(data)
      setHost('')
      showToast({ message: t('added', { host: data.host }) })
    },
    { labels: { host: t('host') }, offline: t('offline') },
  )
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    void start()
  }
  return (
    <form className={styles.row} onSubmit={add} noValidate>
      <FormField
        label={t('host')}
        hint={t('hint')}
        value={host}
        readOnly={isPending}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        error={problem?.message ?? null}
        onChange={setHost}
      />
      <div className={styles.choice}>
        <label htmlFor={id}>{t('why')}</label>
        <select id={id} value={reason} onChange={(event) => setReason(event.target.value as BlockReason)}>
          {blockReasons.map((one) => (
            <option key={one} value={one}>
              {t(`reason.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <Button look="accent" type="submit" disabled={isPending || host.trim() === ''}>
        {t('add')}
      </Button>
    </form>
  )
}
