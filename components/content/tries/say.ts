import { showToast } from '@/components/ui/toast-store'

/** Tells why something about a try did not work. */
export const say = (error: unknown) =>
  showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
