import { useState } from 'react'
import { ConfirmDialog } from '@/components/insights/experiments/confirm-dialog'
import { StartLater } from '@/components/insights/start-later'
import { AreaTexts } from '@/components/platform/area-texts'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireExperienceEdit } from '@/lib/insights/experiences/schema'
import texts from '@/messages/en/experiments.json'
import styles from './experiences.module.css'

type Props = {
  experience: WireExperienceEdit
  onChanged: (experience: WireExperienceEdit) => void
  onDeleted: () => void
}

/** Turns an experience on, now or later, or off, or deletes it after a question. */
export function StateButtons({ experience, onChanged, onDeleted }: Props) {
  const t = useTranslations('experiences.change')
  const { id: experience_id, state, built_in } = experience
  const [isConfirming, setConfirming] = useState(false)
  const change = useAction(
    async (to: 'start' | 'stop', time: string | null = null) => {
      const { data } = await resource('AdminExperienceStateResource').update({
        ...{ experience_id, change: to },
        ...(time && { at: time }),
      })
      showToast({ message: t(`done.${time ? 'schedule' : to}`) })
      onChanged(data)
    },
    { once: true },
  )
  const remove = useAction(
    async () => {
      await resource('AdminExperienceResource').delete({ experience_id })
      showToast({ message: t('done.delete') })
      onDeleted()
    },
    { once: true },
  )
  const isPending = change.isPending || remove.isPending
  const isOff = state === 'draft' || state === 'ended'
  return (
    <div className={styles.change}>
      <div className={styles.row}>
        {isOff && (
          <Button look="accent" aria-disabled={isPending} onClick={() => void change.start('start')}>
            {t('start')}
          </Button>
        )}
        {!isOff && (
          <Button aria-disabled={isPending} onClick={() => void change.start('stop')}>
            {t(state === 'scheduled' ? 'callOff' : 'stop')}
          </Button>
        )}
        {isOff && built_in === null && <Button onClick={() => setConfirming(true)}>{t('delete')}</Button>}
      </div>
      {isOff && (
        <div className={styles.row}>
          <StartLater
            label={t('startAt')}
            action={t('schedule')}
            isPending={isPending}
            onSchedule={(at) => void change.start('start', at)}
          />
        </div>
      )}
      <Problem>{isConfirming ? null : change.problem?.message}</Problem>
      {isConfirming && (
        <AreaTexts area="experiments" texts={texts}>
          <ConfirmDialog
            title={t('deleteTitle')}
            text={t('deleteText')}
            action={t('delete')}
            isBusy={isPending}
            problem={remove.problem?.message}
            onConfirm={() => void remove.start()}
            onClose={() => setConfirming(false)}
          />
        </AreaTexts>
      )}
    </div>
  )
}
