import { useTranslations } from '@/i18n/texts'
import type { WireAuditEntry } from '@/lib/insights/admin/schema'
import { type Switch, switches } from '@/lib/insights/admin/states'
import admin from '@/messages/en/admin.json'

type Named = keyof typeof admin.admin.action
type Values = Record<string, unknown>

const valuesOf = (side: unknown): Values =>
  typeof side === 'object' && side !== null ? (side as Values) : {}

/** Returns the name of an action's sentence: dots are levels in a catalog. */
const nameOf = (action: string): Named | null => {
  const name = action.replaceAll('.', '_')
  return Object.hasOwn(admin.admin.action, name) ? (name as Named) : null
}

/** Values that say what an action was about, most specific first. */
const subjects = ['host', 'title', 'subject', 'number', 'page', 'username'] as const

/** Returns the switch that an action set, and whether it is on now; null for other actions. */
function switchOf({ after }: Pick<WireAuditEntry, 'after'>): { name: Switch; on: boolean } | null {
  const [entry] = Object.entries(valuesOf(after))
  const name = switches.find((one) => one === entry?.[0])
  return name && typeof entry?.[1] === 'boolean' ? { name, on: entry[1] } : null
}

/** Says what an action did, in a sentence; an action without a sentence shows its name and its values. */
export function ActionText({ entry }: { entry: WireAuditEntry }) {
  const t = useTranslations('admin')
  const set = switchOf(entry)
  if (set) return <strong>{t(set.on ? 'log.on' : 'log.off', { what: t(`state.${set.name}`) })}</strong>
  const name = nameOf(entry.action)
  const values = { ...valuesOf(entry.before), ...valuesOf(entry.after) }
  if (name) {
    const subject = subjects.map((one) => values[one]).find((value) => typeof value === 'string')
    return (
      <strong>
        {t(`action.${name}`)}
        {typeof subject === 'string' && (
          <>
            {': '}
            <bdi>{subject}</bdi>
          </>
        )}
      </strong>
    )
  }
  const change = [entry.before, entry.after].filter((side) => side !== null)
  return (
    <>
      <strong>{entry.action}</strong>
      {change.length > 0 && <code dir="ltr">{change.map((side) => JSON.stringify(side)).join(' → ')}</code>}
    </>
  )
}
