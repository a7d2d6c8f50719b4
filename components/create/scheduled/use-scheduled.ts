import { type Dispatch, useReducer } from 'react'
import { problemOf } from '@/components/platform/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { resource } from '@/lib/edge/client/resource-client'
import {
  type ScheduledPins,
  scheduledCreated,
  scheduledLoaded,
  scheduledReducer,
  scheduledRemoved,
  scheduledUpdated,
} from '@/store/create/scheduled'

type Change = { title?: string; scheduled_ts?: number; time_zone?: string }

/** Manages the scheduled pins of the screen: changes show at once, and are reverted on failure. */
export function useScheduled(initial: ScheduledPins) {
  const t = useTranslations('schedule')
  const [state, dispatch] = useReducer(scheduledReducer, initial)
  const failed = (error: unknown) =>
    showToast({
      message: problemOf(error, { scheduled_ts: t('time'), title: t('pinTitle') }, t('offline')).message,
      tone: 'error',
    })

  const change = async (pin: WireScheduledPin, changes: Change) => {
    dispatch(scheduledUpdated({ id: pin.id, ...changes }))
    try {
      const { data } = await resource('ScheduledPinsResource').update({ id: pin.id, ...changes })
      if (data.type === 'scheduled_pin') dispatch(scheduledUpdated(data))
      return true
    } catch (error) {
      dispatch(scheduledUpdated(pin))
      failed(error)
      return false
    }
  }
  const remove = async (pin: WireScheduledPin) => {
    dispatch(scheduledRemoved(pin.id))
    try {
      await resource('ScheduledPinsResource').delete({ id: pin.id })
      showToast({
        message: t('deleted'),
        action: { label: t('undo'), onAction: () => void bringBack(pin, dispatch).catch(failed) },
      })
    } catch (error) {
      dispatch(scheduledCreated(pin))
      failed(error)
    }
  }
  const publish = async (pin: WireScheduledPin) => {
    dispatch(scheduledRemoved(pin.id))
    try {
      const { data } = await resource('ScheduledPinsResource').update({ id: pin.id, publish_now: true })
      showToast({ message: t('published'), href: `/pin/${data.id}/` })
    } catch (error) {
      dispatch(scheduledCreated(pin))
      failed(error)
    }
  }
  const loadMore = async () => {
    const bookmarks = state.bookmark ? [state.bookmark] : []
    try {
      const { data, bookmark } = await resource('ScheduledPinsResource').get({ page_size: 100, bookmarks })
      dispatch(scheduledLoaded({ pins: data, bookmark }))
    } catch (error) {
      failed(error)
    }
  }
  return { ...state, change, remove, publish, loadMore }
}

async function bringBack(
  { id }: WireScheduledPin,
  dispatch: Dispatch<Parameters<typeof scheduledReducer>[1]>,
): Promise<void> {
  const { data } = await resource('ScheduledPinsResource').update({ id, deleted: false })
  if (data.type === 'scheduled_pin') dispatch(scheduledCreated(data))
}
