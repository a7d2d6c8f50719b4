import { question } from '@/lib/platform/db/call-worker.server'
import type { LinkLookup, WireStoryLink } from './schema'

/** Reads the page that a story links to, for a waiting caller. */
export const storyLinkQueue = question<LinkLookup, WireStoryLink>('stories.link')
