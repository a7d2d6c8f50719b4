import type { english } from '@/i18n/english'
import type accounts from '@/messages/en/accounts.json'
import type acting from '@/messages/en/acting.json'
import type admin from '@/messages/en/admin.json'
import type batch from '@/messages/en/batch.json'
import type boardLife from '@/messages/en/board-life.json'
import type business from '@/messages/en/business.json'
import type carousel from '@/messages/en/carousel.json'
import type closeupMore from '@/messages/en/closeup-more.json'
import type collaboration from '@/messages/en/collaboration.json'
import type comments from '@/messages/en/comments.json'
import type cookies from '@/messages/en/cookies.json'
import type drafts from '@/messages/en/drafts.json'
import type email from '@/messages/en/email.json'
import type engagement from '@/messages/en/engagement.json'
import type fewer from '@/messages/en/fewer.json'
import type leads from '@/messages/en/leads.json'
import type leave from '@/messages/en/leave.json'
import type messages from '@/messages/en/messages.json'
import type moderation from '@/messages/en/moderation.json'
import type music from '@/messages/en/music.json'
import type news from '@/messages/en/news.json'
import type organize from '@/messages/en/organize.json'
import type passcode from '@/messages/en/passcode.json'
import type people from '@/messages/en/people.json'
import type reports from '@/messages/en/reports.json'
import type rich from '@/messages/en/rich.json'
import type schedule from '@/messages/en/schedule.json'
import type security from '@/messages/en/security.json'
import type settings from '@/messages/en/settings.json'
import type siteTexts from '@/messages/en/site-texts.json'
import type sponsorship from '@/messages/en/sponsorship.json'
import type statistics from '@/messages/en/statistics.json'
import type stories from '@/messages/en/stories.json'
import type storyCreate from '@/messages/en/story-create.json'
import type video from '@/messages/en/video.json'
import type videoCreate from '@/messages/en/video-create.json'

declare module 'next-intl' {
  interface AppConfig {
    /** The bundled catalog, and those of the areas that load their own (components/platform/area-texts.tsx). */
    Messages: typeof english &
      typeof acting &
      typeof accounts &
      typeof collaboration &
      typeof comments &
      typeof email &
      typeof cookies &
      typeof batch &
      typeof business &
      typeof settings &
      typeof rich &
      typeof security &
      typeof news &
      typeof carousel &
      typeof closeupMore &
      typeof leads &
      typeof leave &
      typeof messages &
      typeof boardLife &
      typeof organize &
      typeof passcode &
      typeof engagement &
      typeof people &
      typeof reports &
      typeof fewer &
      typeof drafts &
      typeof schedule &
      typeof sponsorship &
      typeof music &
      typeof siteTexts &
      typeof moderation &
      typeof statistics &
      typeof stories &
      typeof storyCreate &
      typeof video &
      typeof videoCreate &
      typeof admin
  }
}
