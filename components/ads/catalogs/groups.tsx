import Router from 'next/router'
import { useState } from 'react'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { GroupFilters } from '@/lib/ads/catalogs/groups/filters'
import type { LoadedCatalog } from '@/lib/ads/catalogs/screens/load.server'
import { api } from '@/lib/edge/client/api'
import styles from './catalogs.module.css'
import { GroupForm } from './group-form'

type Props = { screen: LoadedCatalog }

const sizeOf = (filters: GroupFilters) => ('all_of' in filters ? filters.all_of : filters.any_of).length

/** Lists the product groups of a catalog, with a form for a new one. */
export function Groups({ screen }: Props) {
  const t = useTranslations('catalogs')
  const { groups, account, catalog } = screen
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <section className={styles.part}>
      <h2>{t('groups.title')}</h2>
      {groups.length === 0 && <p>{t('groups.empty')}</p>}
      <ul className={styles.list}>
        {groups.map((group) => {
          const { id, name, filters, ads } = group
          return (
            <li key={id} className={styles.card}>
              <div>
                <strong dir="auto">{name}</strong>
                <small>
                  {t('groups.rules', { count: sizeOf(filters) })}
                  <GroupCount product_group_id={id} />
                </small>
              </div>
              {account.can_edit && (
                <div className={styles.row}>
                  <Button aria-label={t('groups.editNamed', { name })} onClick={() => setEdited(id)}>
                    {t('groups.edit')}
                  </Button>
                  <DeleteButton
                    label={t('delete')}
                    name={`${t('delete')}: ${name}`}
                    question={t('groups.deleteTitle', { name })}
                    text={t('groups.deleteText', { ads })}
                    run={async () => {
                      await api('DELETE /v5/catalogs/product_groups/:product_group_id', {
                        product_group_id: id,
                      })
                      await Router.replace(`/catalogs/${catalog.id}/`)
                    }}
                  />
                </div>
              )}
              {edited === id && (
                <GroupForm key={id} screen={screen} group={group} onEnd={() => setEdited(null)} />
              )}
            </li>
          )
        })}
      </ul>
      {account.can_edit &&
        (isAdding ? (
          <GroupForm screen={screen} group={null} onEnd={() => setAdding(false)} />
        ) : (
          <div className={styles.row}>
            <Button onClick={() => setAdding(true)}>{t('groups.add')}</Button>
          </div>
        ))}
    </section>
  )
}

function GroupCount({ product_group_id }: { product_group_id: string }) {
  const t = useTranslations('catalogs.groups')
  const { data } = useQuery(product_group_id, () =>
    api('GET /v5/catalogs/product_groups/:product_group_id/product_counts', { product_group_id }),
  )
  return data ? ` · ${t('count', { count: data.total })}` : null
}
