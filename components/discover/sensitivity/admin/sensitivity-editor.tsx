import { useState } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { MoreButton } from '@/components/platform/more-button'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { sensitivityLimits } from '@/lib/discover/sensitivity/limits'
import type { WireSensitiveTerm } from '@/lib/discover/sensitivity/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/sensitivity-admin.json'
import styles from './editor.module.css'
import { HelpLines } from './help-lines'
import { TermForm } from './term-form'
import { TermRow } from './term-row'

type State = Extract<Screen, { name: 'admin-search' }>

/** Renders `/admin/search`: the editor of sensitive searches and help lines. */
export function SensitivityEditor({ screen }: { screen: State }) {
  return (
    <AdminFrame current="search">
      <AreaTexts area="sensitivity-admin" texts={texts}>
        <Editor key={screen.query} screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

function Editor({ screen }: { screen: State }) {
  const t = useTranslations('sensitivityAdmin')
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.soft}>{t('text')}</p>
      <Terms screen={screen} />
      <HelpLines first={screen.lines} />
    </>
  )
}

function Terms({ screen }: { screen: State }) {
  const t = useTranslations('sensitivityAdmin')
  const { query: requested } = screen
  const [query, setQuery] = useState(requested)
  const [isAdding, setAdding] = useState(false)
  const list = useList(
    `AdminSensitiveTerms ${requested}`,
    (bookmarks) => resource('AdminSensitiveTermsResource').get({ query: requested, bookmarks }),
    { first: { items: screen.terms, bookmark: screen.bookmark } },
  )
  const put = (changed: WireSensitiveTerm) =>
    list.change((items) =>
      items.some(({ id }) => id === changed.id)
        ? items.map((one) => (one.id === changed.id ? changed : one))
        : [changed, ...items],
    )
  return (
    <section className={styles.part} aria-labelledby="sensitive-terms">
      <h2 id="sensitive-terms">{t('terms')}</h2>
      <div>
        <Button aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {t('add')}
        </Button>
      </div>
      {isAdding && (
        <TermForm
          term={null}
          onSaved={(term) => {
            put(term)
            setAdding(false)
          }}
        />
      )}
      <search>
        <form className={styles.row} action="/admin/search/">
          <FormField
            label={t('search')}
            name="query"
            type="search"
            value={query}
            maxLength={sensitivityLimits.query}
            onChange={setQuery}
          />
          <Button type="submit">{t('submit')}</Button>
        </form>
      </search>
      {list.items.length === 0 ? (
        <EmptyState sign="search" title={t('empty')} />
      ) : (
        <ul className={styles.list} aria-label={t('terms')}>
          {list.items.map((term) => (
            <TermRow
              key={term.id}
              term={term}
              onChanged={put}
              onDeleted={() => list.change((items) => items.filter(({ id }) => id !== term.id))}
            />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t('more')}</MoreButton>
    </section>
  )
}
