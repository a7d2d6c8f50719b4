import { useState } from 'react'
import { useList } from '@/components/platform/use-list'
import type { WireTry } from '@/lib/content/tries/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import { type Done, didItToggled, withChanged, withComments, withLinked, withShared } from './try-items'

/** Manages the tries of a pin's picture, newest first: loads the first page if there are any. */
export function useTries(pin_id: string, message: Done) {
  const load = (bookmarks: string[]) => resource('DidItActivityResource').get({ pin_id, bookmarks })
  const none = { items: [], bookmark: null }
  const list = useList<WireTry>(`DidIts ${pin_id}`, load, message.images_count > 0 ? {} : { first: none })
  const [done, setDone] = useState(message)
  const { items, status, hasMore, more, change } = list

  /** Loads a try that no page contains yet: by its id, or the viewer's own. Returns it, or null. */
  const bring = async (which: { did_it_id: string } | { user_id: string }): Promise<WireTry | null> => {
    const { data } = await resource('DidItActivityResource').get({ pin_id, ...which })
    const [made = null] = data
    if (made) change((shown) => withLinked(shown, made))
    return made
  }
  const share = async (image_signature: string | null, text: string) => {
    const { data } = await resource('DidItActivityResource').create({ pin_id, image_signature, text })
    forgetQueries()
    setDone((before) => didItToggled(before, true))
    change((shown) => withShared(shown, data))
  }
  const edit = async (id: string, options: { image_signature?: string | null; text: string }) => {
    const { data } = await resource('DidItActivityResource').update({ id, ...options })
    change((shown) => withChanged(shown, data))
  }
  const putBack = (made: WireTry, at: number) => {
    setDone((before) => didItToggled(before, true))
    change((shown) => shown.toSpliced(at, 0, made))
  }
  const restore = async (made: WireTry, at: number) => {
    await resource('DidItActivityResource').update({ id: made.id, deleted: false })
    forgetQueries()
    putBack(made, at)
  }
  /** Removes a try immediately; a failure restores it. */
  const remove = async (made: WireTry): Promise<number> => {
    const at = items.findIndex(({ id }) => id === made.id)
    setDone((before) => didItToggled(before, false))
    change((shown) => shown.filter(({ id }) => id !== made.id))
    try {
      await resource('DidItActivityResource').delete({ id: made.id })
    } catch (error) {
      putBack(made, at)
      throw error
    }
    forgetQueries()
    return at
  }
  const commented = (id: string, by: number) => change((shown) => withComments(shown, id, by))
  return { ...done, items, status, hasMore, more, commented, bring, share, edit, remove, restore }
}

export type Tries = ReturnType<typeof useTries>
