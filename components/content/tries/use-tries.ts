import { useEffect, useReducer } from 'react'
import type { WireTry } from '@/lib/content/tries/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import { nextTries } from './tries-state'

type Said = { done_by_me: boolean; images_count: number }

/** Manages the tries of a pin's picture: loads the first page where there are any. */
export function useTries(pin_id: string, said: Said) {
  const first = { items: null, bookmark: null, status: 'idle', ...said } as const
  const [state, change] = useReducer(nextTries, first)
  const load = async (bookmarks: string[]) => {
    change({ type: 'asked' })
    try {
      const { data, bookmark } = await resource('DidItActivityResource').get({ pin_id, bookmarks })
      change({ type: 'loaded', page: { items: data, bookmark } })
    } catch {
      change({ type: 'failed' })
    }
  }
  const hasSome = said.images_count > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each pin.
  useEffect(() => {
    if (hasSome) void load([])
  }, [pin_id, hasSome])

  /** Brings one that no page has brought yet: by its id, or the viewer's own. Answers it, or null for none. */
  const bring = async (which: { did_it_id: string } | { user_id: string }): Promise<WireTry | null> => {
    const { data } = await resource('DidItActivityResource').get({ pin_id, ...which })
    const [made = null] = data
    if (made) change({ type: 'linked', made })
    return made
  }
  const share = async (image_signature: string, text: string) => {
    const { data } = await resource('DidItActivityResource').create({ pin_id, image_signature, text })
    forgetQueries()
    change({ type: 'shared', made: data })
  }
  const edit = async (id: string, options: { image_signature?: string; text: string }) => {
    const { data } = await resource('DidItActivityResource').update({ id, ...options })
    change({ type: 'changed', made: data })
  }
  const restore = async (made: WireTry, at: number) => {
    await resource('DidItActivityResource').update({ id: made.id, deleted: false })
    forgetQueries()
    change({ type: 'restored', made, at })
  }
  /** Removed at once; a failure restores it. */
  const remove = async (made: WireTry): Promise<number> => {
    const at = state.items?.findIndex(({ id }) => id === made.id) ?? 0
    change({ type: 'removed', id: made.id })
    try {
      await resource('DidItActivityResource').delete({ id: made.id })
    } catch (error) {
      change({ type: 'restored', made, at })
      throw error
    }
    forgetQueries()
    return at
  }
  const commented = (id: string, by: number) => change({ type: 'commented', id, by })
  return {
    ...state,
    commented,
    bring,
    share,
    edit,
    remove,
    restore,
    more: () => load(state.bookmark ? [state.bookmark] : []),
  }
}

export type Tries = ReturnType<typeof useTries>
