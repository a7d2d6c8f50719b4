import { refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import {
  type MailFilter,
  mailById,
  mailServer,
  mailStates,
  outboxPage,
  type WireMail,
  type WireWholeMail,
} from './outbox.server'

type Outbox = MailFilter & {
  name: 'admin-mail'
  mail: WireWholeMail | null
  mails: WireMail[]
  /** True for the newest page. */
  isFirst: boolean
  older: string | null
  server: string | null
}

/** Loads `/admin/mail?query=&state=&before=&id=`: the outbox, or one mail in it. */
export const loadOutbox: ScreenLoader<Outbox> = async ({ viewer, query }) => {
  permitAdmin(viewer)
  const [before, id] = ['before', 'id'].map((name) => idSchema.safeParse(query.get(name)).data ?? null)
  const mail = id ? await mailById(id) : null
  if (id && !mail) refuse('notFound')
  const filter = {
    query: (query.get('query') ?? '').slice(0, 254).replaceAll('\0', ''),
    state: mailStates.find((state) => state === query.get('state')) ?? null,
  }
  const page = mail ? { items: [], bookmark: null } : await outboxPage(before ?? null, filter)
  return {
    screen: {
      name: 'admin-mail',
      ...filter,
      mail,
      mails: page.items,
      isFirst: before === null,
      older: page.bookmark,
      server: mailServer(),
    },
    seo: { title: { text: 'outbox' }, canonical: '/admin/mail/', noindex: true },
  }
}
