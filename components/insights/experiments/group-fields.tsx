import formStyles from '@/components/platform/admin/form.module.css'
import type { Form } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { NumberField } from '@/components/ui/fields/number-field'
import { useTranslations } from '@/i18n/texts'
import { groupForm, limits } from '@/lib/insights/experiments/definition'
import styles from './experiments.module.css'
import type { Values } from './values'

/** Edits the groups and their parts; fixed once people are in them. */
export function GroupFields({ form, isFixed }: { form: Form<Values>; isFixed: boolean }) {
  const t = useTranslations('experiments.groups')
  const { groups } = form.values
  const set = (at: number, over: object) =>
    form.set(
      'groups',
      groups.map((group, index) => (index === at ? { ...group, ...over } : group)),
    )
  const problem = form.errorOf('groups')
  const isOfAll = groups.every(({ name }) => groupForm.test(name))
  const sum = groups.reduce((all, { percent }) => all + percent, 0)
  return (
    <fieldset className={formStyles.part} disabled={isFixed}>
      <legend>{t('title')}</legend>
      <p className={formStyles.soft}>{t(isFixed ? 'fixed' : 'hint')}</p>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other identity than its place.
        <div key={at} className={styles.group}>
          {isFixed ? (
            <p>{t('percentOf', { group: group.name, percent: group.percent })}</p>
          ) : (
            <>
              <FormField
                label={t('name', { number: at + 1 })}
                value={group.name}
                error={groupForm.test(group.name) ? null : problem}
                onChange={(name) => set(at, { name })}
              />
              <NumberField
                label={t('percent', { number: at + 1 })}
                value={group.percent}
                min={0}
                max={100}
                onChange={(percent) => set(at, { percent })}
              />
              {groups.length > 2 && (
                <Button
                  aria-label={t('removeOf', { group: group.name })}
                  onClick={() => form.set('groups', groups.toSpliced(at, 1))}
                >
                  {t('remove')}
                </Button>
              )}
            </>
          )}
        </div>
      ))}
      {!isFixed && groups.length < limits.groups && (
        <Button
          look="soft"
          onClick={() =>
            form.set('groups', [
              ...groups,
              { name: `enabled_${groups.length}`, percent: Math.max(0, 100 - sum) },
            ])
          }
        >
          {t('add')}
        </Button>
      )}
      {sum !== 100 && <p className={formStyles.soft}>{t('sum', { sum })}</p>}
      <p className={formStyles.error} role="alert">
        {isOfAll && problem}
      </p>
    </fieldset>
  )
}
