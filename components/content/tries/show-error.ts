import { showToast } from '@/components/ui/toasts/toast-store'

/** Shows a toast with the reason for a failed action on a try. */
export const showError = (error: unknown) =>
  showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
