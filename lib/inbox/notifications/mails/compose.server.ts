import { followKinds } from '@/lib/accounts/follows/notification-kinds'
import { boardFollowKinds } from '@/lib/content/boards/notification-kinds'
import { commentKinds } from '@/lib/content/comments/notification-kinds'
import { pinKinds } from '@/lib/content/pins/notification-kinds'
import { publicAmong } from '@/lib/content/pins/public-among.server'
import type { Viewer } from '@/lib/core/viewer'
import { homeFeed } from '@/lib/discover/feed/home.server'
import { editionOf } from '@/lib/discover/today/editions'
import { articlesOf } from '@/lib/discover/today/queries.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import type { MailLine } from '@/lib/platform/mail/mail-html'
import type { Mail } from '@/lib/platform/mail/queue-mail.server'
import { mailTexts } from '@/lib/platform/mail/texts'
import type { MailKind } from '@/lib/platform/mail-kinds/kinds'
import type { NotificationKind } from '@/lib/platform/notify/kinds'
import { entryHref } from '../entry-href'
import { notificationMails } from '../mail-kinds'
import { notificationWords } from '../notification-words'
import { unreadBetween, unreadOf } from '../queries.server'
import type { WireNotification } from '../schema'
import type { Announcement } from './announce.server'
import type { Period, PeriodicMail } from './periods'

/** The reader of a mail, with the data needed to compose it. */
export type Reader = {
  id: string
  email: string
  first_name: string
  locale: string
  country: string
  /** True if stories of Today are part of their digest. */
  wants_today: boolean
  /** Full days since they signed up, when the period began. */
  days_here: number
}

export type Composed = { kind: MailKind<'site'> } & Pick<Mail, 'data' | 'lines' | 'paragraphs'>

/** Maximum lines of a mail; its button leads to the rest. */
const max = 10

/**
 * Returns an entry as a line. Mails may be forwarded: pin titles are left out, since the pin may be secret.
 */
function lineOf(notification: WireNotification, locale: string): MailLine {
  const { pin } = notification
  const untitled = pin ? { ...notification, pin: { ...pin, title: '' } } : notification
  return {
    text: notificationWords(untitled, locale),
    url: absoluteUrl(entryHref(notification) ?? '/notifications/'),
  }
}

const { comment, reply } = commentKinds
const { mention } = pinKinds
const { follow, follow_accept } = followKinds
const { board_follow } = boardFollowKinds

/** Composes the mail of a period's unread notifications of some kinds; null when there are none. */
async function unreadMail(
  kind: MailKind<'site'>,
  kinds: readonly NotificationKind[],
  { id, first_name, locale }: Reader,
  { start, days }: Period,
): Promise<Composed | null> {
  const from = new Date(start.getTime() - days * 86_400_000)
  const unread = await unreadBetween(id, kinds, from, start, max)
  if (unread.length === 0) return null
  const data = { first_name, count: String(unread.length), url: absoluteUrl('/notifications/') }
  return { kind, data, lines: unread.map((notification) => lineOf(notification, locale)) }
}

/** Maximum pins in a weekly mail. */
const picked = 8

/** Maximum articles of Today in a weekly mail, and the days for which they are news. */
const articlesPicked = 3
const newsDays = 7

/** Returns the newest articles of a week as lines, for a reader who wants them. */
async function articleLines(viewer: Viewer, { country, locale, wants_today }: Reader): Promise<MailLine[]> {
  if (!wants_today) return []
  const page = { page_size: articlesPicked, bookmarks: [] }
  const { items } = await articlesOf(viewer, editionOf(country, locale), page)
  const oldest = Date.now() - newsDays * 86_400_000
  return items
    .filter(({ published_at }) => published_at !== null && Date.parse(published_at) > oldest)
    .map(({ title, url, cover }) => ({
      text: title,
      note: mailTexts(locale, 'weekly_digest').frame.today,
      url: absoluteUrl(encodeURI(url)),
      ...(cover ? { color: cover.dominant_color } : {}),
    }))
}

/** Composes the first public pins of the reader's home feed, then articles of Today; null when there are none. */
async function digestMail(reader: Reader): Promise<Composed | null> {
  const { id, first_name, locale } = reader
  const viewer = {
    kind: 'auth',
    id,
    session_id: null,
    install_id: '',
    device: 'desktop',
    user: null,
  } as const
  const { items } = await homeFeed(viewer, { page_size: 3 * picked, bookmarks: [] })
  const open = await publicAmong(items.map((pin) => pin.id))
  const pins = items
    .filter((pin) => open.has(pin.id) && pin.pinner.id !== id && pin.title !== '')
    .slice(0, picked)
  const articles = await articleLines(viewer, reader)
  if (pins.length + articles.length === 0) return null
  const by = mailTexts(locale, 'weekly_digest').frame.by
  const lines = pins.map((pin) => ({
    text: pin.title,
    note: by.replace('{name}', () => pin.pinner.full_name),
    url: absoluteUrl(`/pin/${pin.id}/`),
    ...(pin.dominant_color ? { color: pin.dominant_color } : {}),
  }))
  const { unread_count } = await unreadOf({ id })
  const data = { first_name, unread: String(unread_count), url: absoluteUrl('/') }
  return { kind: notificationMails.weekly_digest, data, lines: [...lines, ...articles] }
}

/** Tips by days since sign-up, with their targets. */
const tips = {
  2: {
    kind: notificationMails.tips_start,
    lines: { topics: '/', board: '/board/create/', create: '/pin/create/' },
  },
  14: {
    kind: notificationMails.tips_more,
    lines: { sections: '/board/create/', people: '/search/users/', push: '/settings/notifications/' },
  },
} as const

function tipsMail({ first_name, locale, days_here }: Reader): Composed | null {
  const { kind, lines } = tips[days_here as keyof typeof tips] ?? {}
  if (!kind || !lines) return null
  const words = mailTexts(locale, kind.name).frame.tips
  const data = { first_name, url: absoluteUrl('/') }
  const entries = Object.entries(lines) as [keyof typeof words, string][]
  return {
    kind,
    data,
    lines: entries.map(([name, path]) => ({ ...words[name], url: absoluteUrl(path) })),
  }
}

/** Composes an announcement in an admin's words. */
export function announcementMail(
  { subject, words }: Pick<Announcement, 'subject' | 'words'>,
  { first_name }: Pick<Reader, 'first_name'>,
): Composed & { paragraphs: string[] } {
  const paragraphs = words.split(/\n\s*\n/)
  const data = { first_name, subject: subject.replace(/\s+/g, ' '), url: absoluteUrl('/') }
  return { kind: notificationMails.announcement, data, paragraphs }
}

/**
 * Composes the mail of a period for a reader; null when there is nothing to report. Only reads, outside of
 * any transaction.
 */
export async function composeMail(
  mail: PeriodicMail,
  reader: Reader,
  period: Period,
): Promise<Composed | null> {
  if (mail === 'comments')
    return unreadMail(notificationMails.new_comments, [comment, reply, mention], reader, period)
  if (mail === 'follows')
    return unreadMail(notificationMails.new_followers, [follow, follow_accept, board_follow], reader, period)
  return mail === 'digest' ? digestMail(reader) : tipsMail(reader)
}
