import { useState } from 'react'
import adminStyles from '@/components/platform/admin/admin.module.css'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { NumberField } from '@/components/ui/fields/number-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { maxHoldout } from '@/lib/insights/experiments/definition'
import type { WireHoldout } from '@/lib/insights/experiments/schema'
import styles from './experiments.module.css'

/** Shows the holdouts, each with the part of the people whom it keeps out. */
export function Holdouts({ holdouts }: { holdouts: readonly WireHoldout[] }) {
  const t = useTranslations('experiments.holdouts')
  return (
    <section className={adminStyles.part}>
      <h2>{t('title')}</h2>
      <p className={adminStyles.note}>{t('text')}</p>
      <ul className={styles.holdouts}>
        {holdouts.map((holdout) => (
          <Holdout key={holdout.name} holdout={holdout} />
        ))}
      </ul>
    </section>
  )
}

function Holdout({ holdout: { name, title, percent, ends_at } }: { holdout: WireHoldout }) {
  const t = useTranslations('experiments.holdouts')
  const format = useFormatter()
  const [stored, setStored] = useState(percent)
  const [value, setValue] = useState(percent)
  const { start, isPending } = useAction(
    async () => {
      const { data } = await resource('ExperimentHoldoutResource').update({ name, percent: value })
      setStored(data.percent)
      showToast({ message: t('saved') })
    },
    { toasts: true, once: true },
  )
  return (
    <li>
      <NumberField
        label={t('percentOf', { title })}
        value={value}
        min={0}
        max={maxHoldout}
        onChange={setValue}
      />
      {ends_at && (
        <small>{t('ended', { date: format.dateTime(new Date(ends_at), { dateStyle: 'medium' }) })}</small>
      )}
      {value !== stored && (
        <Button look="soft" aria-disabled={isPending} onClick={() => void start()}>
          {t('save')}
        </Button>
      )}
    </li>
  )
}
