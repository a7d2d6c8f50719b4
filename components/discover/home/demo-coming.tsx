import { useQuery } from '@/components/platform/use-query'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import { fetchState } from '@/lib/edge/client/state-client'
import type { DemoProgress } from '@/lib/edge/screens/demo-progress'

/** Milliseconds between two checks. */
const every = 2_000

async function look(): Promise<DemoProgress | null> {
  const state = await fetchState('/', AbortSignal.timeout(10_000))
  if (state?.screen.name !== 'home') throw new Error('not the home page')
  if (state.screen.demoProgress === null) window.location.reload()
  return state.screen.demoProgress
}

/** Shows the progress of the demo world, and reloads the home page when it is done. */
export function DemoComing({ demoProgress }: { demoProgress: DemoProgress }) {
  const t = useTranslations('home.demo')
  const { data } = useQuery('demo progress', look, { every, initial: demoProgress })
  const { drawn, total } = data ?? demoProgress
  return (
    <EmptyState title={t('title')} text={t('text')}>
      <progress aria-label={t('progress')} value={total > 0 ? drawn : undefined} max={total || 1} />
      <p role="status">{total > 0 && (drawn < total ? t('drawn', { drawn, total }) : t('adding'))}</p>
    </EmptyState>
  )
}
