import { useState } from 'react'
import { StateRows } from '@/components/insights/state-rows'
import { useStateChange } from '@/components/insights/use-state-change'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireExperienceEdit } from '@/lib/insights/experiences/schema'
import { ownForm } from '@/lib/platform/placements/own-forms'

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
  const { isPending, change, changeProblem, remove, removeProblem } = useStateChange<
    'start' | 'stop',
    string
  >({
    change: async (to, at) => {
      const { data } = await resource('AdminExperienceStateResource').update({
        ...{ experience_id, change: to },
        ...(at && { at }),
      })
      onChanged(data)
    },
    doneOf: (to, at) => t(`done.${at ? 'schedule' : to}`),
    remove: () => resource('AdminExperienceResource').delete({ experience_id }),
    removed: t('done.delete'),
    onDeleted,
  })
  const isOff = state === 'draft' || state === 'ended'
  if (built_in && ownForm(built_in).isObligatory) return <p>{t('obligatory')}</p>
  return (
    <StateRows
      later={
        isOff ? { label: t('startAt'), action: t('schedule'), onSchedule: (at) => change('start', at) } : null
      }
      question={
        isConfirming
          ? {
              title: t('deleteTitle'),
              text: t('deleteText'),
              action: t('delete'),
              problem: removeProblem,
              onConfirm: remove,
            }
          : null
      }
      cancel={t('cancel')}
      isPending={isPending}
      problem={changeProblem}
      onClose={() => setConfirming(false)}
    >
      {isOff ? (
        <Button look="accent" aria-disabled={isPending} onClick={() => change('start')}>
          {t('start')}
        </Button>
      ) : (
        <Button aria-disabled={isPending} onClick={() => change('stop')}>
          {t(state === 'scheduled' ? 'callOff' : 'stop')}
        </Button>
      )}
      {isOff && built_in === null && <Button onClick={() => setConfirming(true)}>{t('delete')}</Button>}
    </StateRows>
  )
}
