import Link from 'next/link'
import { useEffect, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import { server } from '@/lib/platform/http/reachability'
import texts from '@/messages/en/offline.json'
import styles from './offline-screen.module.css'
import { type StoredPage, storedPages } from './stored-pages'
import { showStoredPage } from './use-worker'

/** Shown without a connection at an address whose page was not kept: what can be read meanwhile. */
export function OfflineScreen() {
  return (
    <AreaTexts area="offline" texts={texts}>
      <Pages />
    </AreaTexts>
  )
}

const groups = ['board', 'pin'] as const

function Pages() {
  const t = useTranslations('offline')
  const ui = useTranslations('ui')
  const [pages, setPages] = useState<StoredPage[]>([])
  useEffect(() => {
    showStoredPage()
    void server.check()
    storedPages().then(setPages, () => undefined)
    return server.subscribe(() => {
      if (!server.read()) window.location.reload()
    })
  }, [])
  const links = (kind: StoredPage['kind']) =>
    pages
      .filter((page) => page.kind === kind)
      .map(({ path, title }) => (
        <li key={path}>
          <Link href={path} dir="auto">
            {kind === 'home' || kind === 'profile' ? t(kind) : title || t('untitled')}
          </Link>
        </li>
      ))
  return (
    <EmptyState isPage sign="retry" title={t('title')} text={pages.length > 0 ? t('text') : t('nothing')}>
      <div className={styles.pages}>
        <ul>
          {links('home')}
          {links('profile')}
        </ul>
        {groups
          .filter((kind) => pages.some((page) => page.kind === kind))
          .map((kind) => (
            <section key={kind}>
              <h2>{t(kind)}</h2>
              <ul>{links(kind)}</ul>
            </section>
          ))}
      </div>
      <Button look="accent" onClick={() => window.location.reload()}>
        {ui('reload')}
      </Button>
    </EmptyState>
  )
}
