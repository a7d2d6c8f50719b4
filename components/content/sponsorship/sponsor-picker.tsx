import { useForm } from '@/components/platform/use-form'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import row from '@/components/ui/menu/row.module.css'
import { NamedAvatar } from '@/components/ui/named-avatar'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './sponsorship.module.css'

/** Milliseconds without input before businesses are searched. */
const pause = 200

/** Finds businesses whose names start with a term; null before a search. */
function useSponsors(term: string): WireUser[] | 'failed' | null {
  const words = term.trim()
  const { data, error } = useQuery(
    words === '' ? null : words,
    async (signal): Promise<WireUser[]> =>
      (await resource('SponsorTypeaheadResource').get({ term: words }, signal)).data.items,
    { pause, keepsPrevious: words !== '' },
  )
  return error === undefined ? data : 'failed'
}

type Props = { isBusy: boolean; onRequest: (sponsor_id: string) => Promise<unknown> }

/** Finds the sponsoring business, and sends it a request. */
export function SponsorPicker({ isBusy, onRequest }: Props) {
  const t = useTranslations('sponsorship')
  const form = useForm({
    values: { term: '', chosen: null as WireUser | null },
    labels: { term: t('who') },
    submit: async ({ chosen }) => chosen && (await onRequest(chosen.id)),
  })
  const { term, chosen } = form.values
  const found = useSponsors(term)
  const businesses = found === 'failed' ? [] : (found ?? [])
  return (
    <form className={styles.dialog} onSubmit={form.onSubmit}>
      <FormField
        {...form.field('term')}
        hint={t('whoHint')}
        type="search"
        autoComplete="off"
        maxLength={50}
        onChange={(text) => form.change({ term: text, chosen: null })}
      />
      <ul className={styles.people} aria-label={t('businesses')}>
        {businesses.map((user) => (
          <li key={user.id}>
            <button
              type="button"
              className={row.row}
              aria-pressed={user.id === chosen?.id}
              onClick={() => form.set('chosen', user)}
            >
              <NamedAvatar user={user} size={40} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {found === 'failed' ? t('failed') : found?.length === 0 && t('nobody')}
      </p>
      <Button type="submit" look="accent" disabled={!chosen || isBusy}>
        {chosen ? t('askName', { name: chosen.full_name }) : t('ask')}
      </Button>
    </form>
  )
}
