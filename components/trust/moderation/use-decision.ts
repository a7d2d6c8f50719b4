import { useAction } from '@/components/platform/use-action'
import { useTranslations } from '@/i18n/texts'

/** Runs one action at a time, with its error message. */
export function useDecision<Answer>(onDone: (answer: Answer) => void) {
  const t = useTranslations('moderation')
  const { isPending, problem, start } = useAction(
    async (call: () => Promise<{ data: Answer }>) => onDone((await call()).data),
    { offline: t('notDone') },
  )
  const run = async (call: () => Promise<{ data: Answer }>) => {
    if (!isPending) await start(call)
  }
  return { isBusy: isPending, problem: problem?.message ?? null, run }
}
