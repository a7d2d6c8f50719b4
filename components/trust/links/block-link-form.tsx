import { useId } from 'react'
import styles from '@/components/closeup/leave/leave.module.css'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type BlockReason, blockReasons } from '@/lib/content/pins/outbound/block-reasons'
import type { WireBlockedHost } from '@/lib/content/pins/outbound/wire'
import { resource } from '@/lib/edge/client/resource-client'

/** Shows a form that blocks links to a site. */
export function BlockLinkForm({ onAdded }: { onAdded: (one: WireBlockedHost) => void }) {
  const t = useTranslations('links.admin')
  const id = useId()
  const form = useForm({
    values: { host: '', reason: 'spam' as BlockReason },
    labels: { host: t('host') },
    offline: t('offline'),
    submit: async (values) => {
      const { data } = await resource('BlockedLinkResource').create(values)
      onAdded(data)
      form.set('host', '')
      showToast({ message: t('added', { host: data.host }) })
    },
  })
  const { host, reason } = form.values
  return (
    <form className={styles.row} onSubmit={form.onSubmit} noValidate>
      <FormField
        {...form.field('host')}
        hint={t('hint')}
        readOnly={form.isPending}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errorOf('host') ?? form.problem}
      />
      <div className={styles.choice}>
        <label htmlFor={id}>{t('why')}</label>
        <select
          id={id}
          value={reason}
          onChange={(event) => form.set('reason', event.target.value as BlockReason)}
        >
          {blockReasons.map((one) => (
            <option key={one} value={one}>
              {t(`reason.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <Button look="accent" type="submit" disabled={form.isPending || host.trim() === ''}>
        {t('add')}
      </Button>
    </form>
  )
}
