import { useEffect } from 'react'
import { isEnabled } from '@/lib/core/experiments/groups'
import { logStat } from '@/lib/platform/http/log-client'
import { reachExperiment } from '@/store/accounts/experiments'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const experiment = 'm10n_measurement_pinterest_tag_us'

type Command = ['load', string] | ['consent', boolean] | ['track', string]
type Tag = ((...command: Command) => void) & { queue?: Command[] }

declare global {
  interface Window {
    /** The script of conversion tags (lib/business/tags/core-script.ts), or its queue until it has loaded. */
    magtag?: Tag
  }
}

/** Returns the commands of the tag's script, which is requested once; that it fails is only counted. */
function tag(): Tag {
  if (window.magtag) return window.magtag
  const queue: Command[] = []
  const waiting: Tag = Object.assign((...command: Command) => void queue.push(command), { queue })
  window.magtag = waiting
  const script = document.createElement('script')
  script.async = true
  script.src = '/ct/core.js'
  script.onerror = () => logStat('webapp.adsTag.failure', 1, 'count', {}, 1)
  document.head.append(script)
  return waiting
}

/**
 * Loads the site's own conversion tag for readers in the United States who allow marketing, while the experiment says so
 * (specification part 1, section 7). It stops when they or the host withdraw that.
 */
export function useOwnTag(isAllowed: boolean): void {
  const dispatch = useAppDispatch()
  const tagId = useAppSelector(({ session }) => session.site?.own_tag ?? null)
  const isHere = useAppSelector(({ session }) => session.context?.country === 'US')
  const isOn = useAppSelector(({ session }) => isEnabled(session.bootstrap, experiment))
  useEffect(() => {
    if (isAllowed && tagId !== null && isHere) dispatch(reachExperiment(experiment))
  }, [dispatch, isAllowed, tagId, isHere])
  useEffect(() => {
    if (!isAllowed || tagId === null || !isHere || !isOn) return
    tag()('load', tagId)
    tag()('consent', true)
    tag()('track', 'PAGE_VISIT')
    return () => window.magtag?.('consent', false)
  }, [isAllowed, tagId, isHere, isOn])
}
