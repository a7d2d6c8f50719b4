import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'

type Props = {
  what: { id: string } | { queue: string }
  label: string
  reload: () => Promise<unknown>
  children: string
}

/** Retries a failed job, or all of a queue, and shows the new state. */
export function RetryButton({ what, label, reload, children }: Props) {
  const t = useTranslations('operations.jobs')
  const { isPending, start } = useAction(
    async () => {
      const { data } = await resource('FailedJobsResource').update(what)
      showToast({ message: t('retried', { count: data.count }) })
      await reload()
    },
    { offline: t('notRetried'), toasts: true, once: true },
  )
  return (
    <Button aria-label={label} aria-disabled={isPending || undefined} onClick={() => start()}>
      {isPending ? t('retrying') : children}
    </Button>
  )
}
