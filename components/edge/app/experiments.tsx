import dynamic from 'next/dynamic'
import { retryImport } from '@/components/ui/retry-import'
import { useAppSelector } from '@/store/hooks'

const load = () => import('./experiment-watch')
const Watch = dynamic(() => retryImport(load).then((module) => module.ExperimentWatch), { ssr: false })

/** Watches the experiments of an open page, while any is on; its code is loaded only then. Not for robots. */
export function Experiments() {
  const isAny = useAppSelector(({ session: { bootstrap } }) => Boolean(bootstrap?.experiment_hash))
  const isBot = useAppSelector(({ session: { context } }) => context?.is_bot ?? true)
  return isAny && !isBot ? <Watch /> : null
}
