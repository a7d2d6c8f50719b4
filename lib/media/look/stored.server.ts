import { contributionPoint } from '@/lib/core/contribution'

/** Takes what learns from the look of a picture, in the worker once it is stored. */
export const lookStored = contributionPoint<(signature: string) => Promise<unknown>>('look.stored')
