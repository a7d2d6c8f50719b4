import { contributionPoint } from '@/lib/core/contribution'

/** SQL that is true if a domain uses the video with a signature: `exists (…)`. */
export const videoUses = contributionPoint<(signature: string) => string>('video uses')

/** SQL that is true if a domain uses the captions with a signature: `exists (…)`. */
export const captionUses = contributionPoint<(signature: string) => string>('caption uses')

/** SQL that is true if a domain still needs a finished upload, `upload` being the alias of its row: `exists (…)`. */
export const uploadUses = contributionPoint<(upload: string) => string>('upload uses')

/** Returns the SQL condition that no domain uses a thing. */
export const isUsedByNone = (uses: readonly ((thing: string) => string)[], thing: string): string =>
  uses.map((useOf) => `and not ${useOf(thing)}`).join('\n        ')
