import type { z } from 'zod'
import { contributionPoint } from '@/lib/core/contribution'
import type { Member } from '@/lib/core/viewer'
import type { NewStory } from './publish.server'
import type { wireScheduledPin } from './schema'
import type { TaggedPin } from './tagged-pin.server'

type Scheduled = z.output<typeof wireScheduledPin>
type When = { scheduled_ts: number; time_zone: string }

/** Publishing at a later time. A draft, if given, ends. */
export type Scheduling = {
  pin: (member: Member, pin: TaggedPin & When, draft_id: string | null) => Promise<Scheduled>
  story: (member: Member, story: NewStory, when: When, draft_id: string | null) => Promise<Scheduled>
  /** Saves all of a scheduled story, if it is still at `version`, and its time if given. */
  saveStory: (
    member: Member,
    id: string,
    version: number,
    story: NewStory,
    when: When | null,
  ) => Promise<Scheduled>
}

/** Stores what is published later: the domain of scheduled pins contributes it. */
export const scheduling = contributionPoint<Scheduling>('scheduling')
