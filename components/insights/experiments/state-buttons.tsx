import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireExperiment, WireExperimentPage } from '@/lib/insights/experiments/schema'
import { StartLater } from '../start-later'
import { ConfirmDialog } from './confirm-dialog'
import styles from './experiments.module.css'

type Props = {
  experiment: WireExperiment
  onChanged: (page: WireExperimentPage) => void
  onDeleted: () => void
}
type Change = 'start' | 'stop' | 'ship' | 'unship'
type More = { group?: string; at?: string }

/** Starts now or later, stops, gives to everyone, takes back, or deletes an experiment; whatever cannot be undone has a question first. */
export function StateButtons({ experiment, onChanged, onDeleted }: Props) {
  const t = useTranslations('experiments.change')
  const { id: experiment_id, state, groups, shipped_group } = experiment
  const [question, setQuestion] = useState<'stop' | 'delete' | null>(null)
  const change = useAction(
    async (to: Change, more: More = {}) => {
      const { data } = await resource('ExperimentStateResource').update({
        ...{ experiment_id, change: to },
        ...more,
      })
      setQuestion(null)
      showToast({ message: t(`done.${more.at ? 'schedule' : to}`) })
      onChanged(data)
    },
    { once: true },
  )
  const remove = useAction(
    async () => {
      await resource('ExperimentResource').delete({ experiment_id })
      showToast({ message: t('done.delete') })
      onDeleted()
    },
    { once: true },
  )
  const isPending = change.isPending || remove.isPending
  const act = (to: Change, more?: More) => void change.start(to, more)
  return (
    <div className={styles.change}>
      <div className={styles.buttons}>
        {state === 'draft' && (
          <>
            <Button look="accent" aria-disabled={isPending} onClick={() => act('start')}>
              {t('start')}
            </Button>
            <Button onClick={() => setQuestion('delete')}>{t('delete')}</Button>
          </>
        )}
        {state === 'scheduled' && <Button onClick={() => act('stop')}>{t('callOff')}</Button>}
        {state === 'running' && (
          <Button look="accent" onClick={() => setQuestion('stop')}>
            {t('stop')}
          </Button>
        )}
        {state === 'ended' &&
          (shipped_group ? (
            <Button look="accent" aria-disabled={isPending} onClick={() => act('unship')}>
              {t('unship')}
            </Button>
          ) : (
            // The first is what everyone has already.
            groups.slice(1).map(({ name }) => (
              <Button key={name} aria-disabled={isPending} onClick={() => act('ship', { group: name })}>
                {t('ship', { group: name })}
              </Button>
            ))
          ))}
      </div>
      {state === 'draft' && (
        <div className={styles.later}>
          <StartLater
            label={t('startAt')}
            action={t('schedule')}
            isPending={isPending}
            onSchedule={(at) => act('start', { at })}
          />
        </div>
      )}
      <Problem>{question ? null : change.problem?.message}</Problem>
      {question === 'stop' && (
        <ConfirmDialog
          title={t('stopTitle')}
          text={t('stopText')}
          action={t('stop')}
          isBusy={isPending}
          problem={change.problem?.message}
          onConfirm={() => act('stop')}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText')}
          action={t('delete')}
          isBusy={isPending}
          problem={remove.problem?.message}
          onConfirm={() => void remove.start()}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  )
}
