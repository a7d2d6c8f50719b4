import type { z } from 'zod'
import { multiUserResources } from '@/lib/accounts/businesses/resources.server'
import { deletionResources } from '@/lib/accounts/deletion/resources.server'
import { exportResources } from '@/lib/accounts/export/resources.server'
import { localeResources } from '@/lib/accounts/locales/resources.server'
import { registerResources } from '@/lib/accounts/register-resources.server'
import { accountResources } from '@/lib/accounts/resources.server'
import { sessionResources } from '@/lib/accounts/sessions-resources.server'
import { settingsResources } from '@/lib/accounts/settings/resources.server'
import { websiteResources } from '@/lib/accounts/websites/resources.server'
import { adminResources } from '@/lib/admin/resources.server'
import { boardResources } from '@/lib/boards/resources.server'
import { commentResources } from '@/lib/comments/resources.server'
import { consentResources } from '@/lib/consent/resources.server'
import type { Page } from '@/lib/core/input'
import type { Resource, Within } from '@/lib/core/resource'
import { fewerResources } from '@/lib/feed/fewer/resources.server'
import { feedResources } from '@/lib/feed/resources.server'
import { leadResources } from '@/lib/leads/resources.server'
import { logResources } from '@/lib/logs/resources.server'
import { mediaResources } from '@/lib/media/resources.server'
import { messageResources } from '@/lib/messages/resources.server'
import { moderationResources } from '@/lib/moderation/resources.server'
import { newsResources } from '@/lib/news/resources.server'
import { outboundResources } from '@/lib/pins/outbound/resources.server'
import { pinResources } from '@/lib/pins/resources.server'
import { productPinResources } from '@/lib/search/product-pins.server'
import { searchResources } from '@/lib/search/resources.server'
import { followLinkResources } from '@/lib/social/follow-link-resources.server'
import { inviteResources } from '@/lib/social/invite-resources.server'
import { socialResources } from '@/lib/social/resources.server'
import { sponsorshipResources } from '@/lib/sponsorship/resources.server'
import { storyResources } from '@/lib/stories/resources.server'
import { tagResources } from '@/lib/tags/resources.server'
import { topicResources } from '@/lib/topics/resources.server'
import { tryResources } from '@/lib/tries/resources.server'
import { apiResources } from './api-resource.server'

/** Every named resource: the one table that the dispatcher, the typed client and the tests read. */
export const registry = {
  ...accountResources,
  ...registerResources,
  ...multiUserResources,
  ...settingsResources,
  ...localeResources,
  ...deletionResources,
  ...exportResources,
  ...websiteResources,
  ...sessionResources,
  ...consentResources,
  ...topicResources,
  ...boardResources,
  ...pinResources,
  ...outboundResources,
  ...leadResources,
  ...storyResources,
  ...tagResources,
  ...productPinResources,
  ...mediaResources,
  ...socialResources,
  ...commentResources,
  ...tryResources,
  ...inviteResources,
  ...followLinkResources,
  ...messageResources,
  ...feedResources,
  ...fewerResources,
  ...searchResources,
  ...logResources,
  ...newsResources,
  ...adminResources,
  ...moderationResources,
  ...sponsorshipResources,
  ...apiResources,
} satisfies Record<string, Resource>

/** The registry's type, for the browser's typed client. */
export type Registry = typeof registry

type MethodOf<R, Name extends keyof R, V extends keyof R[Name]> = R[Name][V]

/** What a method takes, as a caller writes it. */
export type Options<R, Name extends keyof R, V extends keyof R[Name]> =
  MethodOf<R, Name, V> extends { input: infer S extends z.ZodType } ? z.input<S> : never

/** What a method answers as `data`: a list answers its items. */
export type Output<R, Name extends keyof R, V extends keyof R[Name]> =
  MethodOf<R, Name, V> extends { list: infer L; run: (...call: never[]) => Promise<infer O> }
    ? L extends 'within'
      ? O extends Within<infer Data>
        ? Data
        : never
      : L extends true
        ? O extends Page<infer Item>
          ? Item[]
          : never
        : O
    : never
