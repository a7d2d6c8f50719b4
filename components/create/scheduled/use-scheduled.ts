import { problemOf } from '@/components/platform/problem'
import { useList } from '@/components/platform/use-list'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { withChanges, withoutPin, withPin } from './scheduled-pins'

type First = { pins: WireScheduledPin[]; bookmark: string | null }
type Change = { scheduled_ts: number }

/** New values of a scheduled pin, by their names on the wire. */
export type Edit = {
  title: string
  scheduled_ts?: number
  board_id?: string
  section?: string | null
  sponsor_id?: string | null
}

/** Manages the scheduled pins of the screen: changes show immediately, and are reverted on failure. */
export function useScheduled({ pins, bookmark }: First) {
  const t = useTranslations('scheduled')
  const failed = (error: unknown) =>
    showToast({
      message: problemOf(error, { scheduled_ts: t('time') }, t('offline')).message,
      tone: 'error',
    })
  const load = (bookmarks: string[]) =>
    resource('ScheduledPinsResource')
      .get({ page_size: 100, bookmarks })
      .catch((error) => {
        failed(error)
        throw error
      })
  const list = useList('ScheduledPins', load, { first: { items: pins, bookmark } })
  const put = (pin: WireScheduledPin) => list.change((shown) => withPin(shown, pin))
  const takeAway = ({ id }: WireScheduledPin) => list.change((shown) => withoutPin(shown, id))

  const change = async (pin: WireScheduledPin, changes: Change) => {
    list.change((shown) => withChanges(shown, { id: pin.id, ...changes }))
    try {
      const { data } = await resource('ScheduledPinsResource').update({ id: pin.id, ...changes })
      if (data.type === 'scheduled_pin') list.change((shown) => withChanges(shown, data))
      return true
    } catch (error) {
      list.change((shown) => withChanges(shown, pin))
      failed(error)
      return false
    }
  }
  /** Saves an edit; rejects with the refusal. */
  const edit = async ({ id }: WireScheduledPin, changes: Edit) => {
    const { data } = await resource('ScheduledPinsResource').update({ id, ...changes })
    if (data.type === 'scheduled_pin') list.change((shown) => withChanges(shown, data))
  }
  const restore = async ({ id }: WireScheduledPin) => {
    const { data } = await resource('ScheduledPinsResource').update({ id, deleted: false })
    if (data.type === 'scheduled_pin') put(data)
  }
  const remove = async (pin: WireScheduledPin) => {
    takeAway(pin)
    try {
      await resource('ScheduledPinsResource').delete({ id: pin.id })
      showToast({
        message: t('deleted'),
        action: { label: t('undo'), onAction: () => void restore(pin).catch(failed) },
      })
    } catch (error) {
      put(pin)
      failed(error)
    }
  }
  const publish = async (pin: WireScheduledPin) => {
    takeAway(pin)
    try {
      const { data } = await resource('ScheduledPinsResource').update({ id: pin.id, publish_now: true })
      showToast({ message: t('published'), href: `/pin/${data.id}/` })
    } catch (error) {
      put(pin)
      failed(error)
    }
  }
  return { pins: list.items, hasMore: list.hasMore, more: list.more, change, edit, remove, publish }
}
