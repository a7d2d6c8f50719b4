import dynamic from 'next/dynamic'
import { retryImport } from '@/components/ui/retry-import'
import { Skeleton } from '@/components/ui/skeleton'

/** Loads the field for a new pin's paid partnership when it is shown. */
export const PartnerField = dynamic(
  () => retryImport(() => import('./partner-field')).then((module) => module.PartnerField),
  { ssr: false, loading: () => <Skeleton height="90px" /> },
)

/** Loads the button for a published pin's paid partnership when it is shown. */
export const PartnerButton = dynamic(
  () => retryImport(() => import('./partner-button')).then((module) => module.PartnerButton),
  { ssr: false, loading: () => <Skeleton height="44px" /> },
)
