import { createHash } from 'node:crypto'
import { brokenPictures } from './broken-pictures'
import { chunkGroups } from './chunk-groups'
import { earlyEvents } from './early-events'
import { failedStart } from './failed-start'
import { hideDismissed } from './hide-dismissed'
import { missingFeatures } from './missing-features'
import { pageErrors } from './page-errors'
import { picturesFirst } from './pictures-first'
import { readOnlyCopy } from './read-only-copy'
import { startCheck } from './start-check'

/**
 * The inline scripts of pages, as sources of a content security policy. All are fixed texts, so that their hashes allow
 * no other inline script, and a page is the same for everyone.
 */
export const scriptHashes: readonly string[] = [
  readOnlyCopy,
  pageErrors,
  missingFeatures,
  brokenPictures,
  failedStart,
  earlyEvents,
  chunkGroups,
  picturesFirst,
  hideDismissed,
  startCheck,
].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
