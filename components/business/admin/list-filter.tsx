import { type ReactNode, useState } from 'react'
import styles from '@/components/platform/admin/admin.module.css'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'

type Props = { tab: string; query: string; hint: string; children?: ReactNode }

/** Filters a list of the page: a plain form, which works without scripts and keeps its address. */
export function ListFilter({ tab, query: given, hint, children }: Props) {
  const t = useTranslations('admin.businesses')
  const [query, setQuery] = useState(given)
  return (
    <search>
      <form className={styles.search} action="/admin/businesses/">
        <input type="hidden" name="tab" value={tab} />
        <FormField
          label={t('search')}
          hint={hint}
          name="query"
          type="search"
          value={query}
          autoCorrect="off"
          spellCheck={false}
          onChange={setQuery}
        />
        {children}
        <Button type="submit" look="accent">
          {t('show')}
        </Button>
      </form>
    </search>
  )
}
