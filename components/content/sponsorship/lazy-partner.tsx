import dynamic from 'next/dynamic'
import { again } from '@/components/ui/again'
import { Skeleton } from '@/components/ui/skeleton'

/** Loads the field of a new pin's paid partnership where it is shown. */
export const PartnerField = dynamic(
  () => again(() => import('./partner-field')).then((module) => module.PartnerField),
  { ssr: false, loading: () => <Skeleton height="90px" /> },
)

/** Loads the button of a published pin's paid partnership where it is shown. */
export const PartnerButton = dynamic(
  () => again(() => import('./partner-button')).then((module) => module.PartnerButton),
  { ssr: false, loading: () => <Skeleton height="44px" /> },
)
