import { useState } from 'react'
import { StateRows } from '@/components/insights/state-rows'
import { useStateChange } from '@/components/insights/use-state-change'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireExperiment, WireExperimentPage } from '@/lib/insights/experiments/schema'

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
  const { id: experiment_id, state } = experiment
  const [question, setQuestion] = useState<'stop' | 'delete' | null>(null)
  const { isPending, change, changeProblem, remove, removeProblem } = useStateChange<Change, More>({
    change: async (to, more) => {
      const { data } = await resource('ExperimentStateResource').update({
        ...{ experiment_id, change: to },
        ...more,
      })
      setQuestion(null)
      onChanged(data)
    },
    doneOf: (to, more) => t(`done.${more?.at ? 'schedule' : to}`),
    remove: () => resource('ExperimentResource').delete({ experiment_id }),
    removed: t('done.delete'),
    onDeleted,
  })
  const questions = {
    stop: {
      title: t('stopTitle'),
      text: t('stopText'),
      action: t('stop'),
      problem: changeProblem,
      onConfirm: () => change('stop'),
    },
    delete: {
      title: t('deleteTitle'),
      text: t('deleteText'),
      action: t('delete'),
      problem: removeProblem,
      onConfirm: remove,
    },
  }
  return (
    <StateRows
      later={
        state === 'draft'
          ? { label: t('startAt'), action: t('schedule'), onSchedule: (at) => change('start', { at }) }
          : null
      }
      question={question && questions[question]}
      cancel={t('cancel')}
      isPending={isPending}
      problem={changeProblem}
      onClose={() => setQuestion(null)}
    >
      {state === 'draft' && (
        <>
          <Button look="accent" aria-disabled={isPending} onClick={() => change('start')}>
            {t('start')}
          </Button>
          <Button onClick={() => setQuestion('delete')}>{t('delete')}</Button>
        </>
      )}
      {state === 'scheduled' && <Button onClick={() => change('stop')}>{t('callOff')}</Button>}
      {state === 'running' && (
        <Button look="accent" onClick={() => setQuestion('stop')}>
          {t('stop')}
        </Button>
      )}
      {state === 'ended' && <ForEveryone experiment={experiment} isPending={isPending} change={change} />}
    </StateRows>
  )
}

type GivenProps = {
  experiment: WireExperiment
  isPending: boolean
  change: (to: Change, more?: More) => void
}

/** Gives a group of an ended experiment to everyone, or takes it back. */
function ForEveryone({ experiment: { groups, shipped_group }, isPending, change }: GivenProps) {
  const t = useTranslations('experiments.change')
  if (shipped_group)
    return (
      <Button look="accent" aria-disabled={isPending} onClick={() => change('unship')}>
        {t('unship')}
      </Button>
    )
  // The first is what everyone has already.
  return groups.slice(1).map(({ name }) => (
    <Button key={name} aria-disabled={isPending} onClick={() => change('ship', { group: name })}>
      {t('ship', { group: name })}
    </Button>
  ))
}
