import type { z } from 'zod'
import { accountResources } from '@/lib/accounts/account/resources.server'
import { multiUserResources } from '@/lib/accounts/businesses/resources.server'
import { consentResources } from '@/lib/accounts/consent/resources.server'
import { deletionResources } from '@/lib/accounts/deletion/resources.server'
import { exportResources } from '@/lib/accounts/export/resources.server'
import { localeResources } from '@/lib/accounts/locales/resources.server'
import { sessionResources } from '@/lib/accounts/sessions/sessions-resources.server'
import { settingsResources } from '@/lib/accounts/settings/resources.server'
import { registerResources } from '@/lib/accounts/sign-up/register-resources.server'
import { websiteResources } from '@/lib/accounts/websites/resources.server'
import { closeupResources } from '@/lib/closeup/resources.server'
import { boardResources } from '@/lib/content/boards/resources.server'
import { commentResources } from '@/lib/content/comments/resources.server'
import { leadResources } from '@/lib/content/leads/resources.server'
import { favoriteResources } from '@/lib/content/pins/favorites-resources.server'
import { outboundResources } from '@/lib/content/pins/outbound/resources.server'
import { pinResources } from '@/lib/content/pins/resources.server'
import { reactionResources } from '@/lib/content/reactions/resources.server'
import { sponsorshipResources } from '@/lib/content/sponsorship/resources.server'
import { storyResources } from '@/lib/content/stories/resources.server'
import { tagResources } from '@/lib/content/tags/resources.server'
import { topicResources } from '@/lib/content/topics/resources.server'
import { tryResources } from '@/lib/content/tries/resources.server'
import type { Page } from '@/lib/core/input'
import type { Resource, Within } from '@/lib/core/resource'
import { fewerResources } from '@/lib/discover/feed/fewer/resources.server'
import { feedResources } from '@/lib/discover/feed/resources.server'
import { productPinResources } from '@/lib/discover/search/product-pins.server'
import { searchResources } from '@/lib/discover/search/resources.server'
import { messageResources } from '@/lib/inbox/messages/resources.server'
import { newsResources } from '@/lib/inbox/notifications/resources.server'
import { adminResources } from '@/lib/insights/admin/resources.server'
import { mediaResources } from '@/lib/media/images/resources.server'
import { followLinkResources } from '@/lib/people/follows/follow-link-resources.server'
import { inviteResources } from '@/lib/people/follows/invite-resources.server'
import { socialResources } from '@/lib/people/follows/resources.server'
import { logResources } from '@/lib/platform/logs/resources.server'
import { moderationResources } from '@/lib/trust/moderation/resources.server'
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
  ...closeupResources,
  ...outboundResources,
  ...leadResources,
  ...storyResources,
  ...tagResources,
  ...productPinResources,
  ...mediaResources,
  ...socialResources,
  ...reactionResources,
  ...favoriteResources,
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
