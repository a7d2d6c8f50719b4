import { useAction } from '@/components/platform/use-action'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'

/** Runs calls one at a time; a refusal is shown as a toast. `run` resolves to true where all went well. */
export function useCall() {
  const t = useTranslations('business')
  const { isPending: isBusy, start: run } = useAction(
    async (work: () => Promise<unknown>, done?: string) => {
      await work()
      if (done) showToast({ message: done })
    },
    { offline: t('failed'), toasts: true },
  )
  return { isBusy, run }
}
