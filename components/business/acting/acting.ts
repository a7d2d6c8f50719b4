import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import { broadcastAccountChange } from '@/store/accounts/accounts'

/** Loads the site for another viewer, in this tab and the others. */
function goOnAsAnother(path: string): void {
  forgetQueries()
  broadcastAccountChange()
  window.location.assign(path)
}

/** Starts acting for a profile, at its page, or stops, at the person's own page. Stays busy while that page loads. */
export function useActing() {
  const { isPending, start: run } = useAction((call: () => Promise<unknown>) => call(), { toasts: true })
  const [isLeaving, setLeaving] = useState(false)
  const goOn = async (call: () => Promise<unknown>, path: string) => {
    if (!(await run(call))) return
    setLeaving(true)
    goOnAsAnother(path)
  }
  return {
    isBusy: isPending || isLeaving,
    start: (profile: { id: string; username: string }) =>
      goOn(() => resource('ActingResource').create({ user_id: profile.id }), `/${profile.username}/`),
    stop: (person: { username: string }) =>
      goOn(() => resource('ActingResource').delete({}), `/${person.username}/`),
  }
}
