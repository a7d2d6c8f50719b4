import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import type { Answers, Own } from '@/components/platform/placements/shown'
import { retryImport } from '@/components/ui/retry-import'
import { ideasOffered } from './ideas-offered'

const IdeasOffer = dynamic(
  () => retryImport(() => import('./ideas-offer')).then((module) => module.IdeasOffer),
  { ssr: false },
)

const none = () => null

/** Returns the offer of ideas that followed a save, which ends as a toast does; null without one. */
export function useIdeasOffer(): ((paused: boolean) => Own) | null {
  const offered = useSyncExternalStore(ideasOffered.subscribe, ideasOffered.read, none)
  if (offered === null) return null
  return (paused) => ({
    isDue: true,
    show: (answers: Answers) => <IdeasOffer offered={offered} paused={paused} {...answers} />,
  })
}
