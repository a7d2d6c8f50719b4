import { useState } from 'react'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { needsReason } from '@/lib/insights/admin/policy'
import type { WireAdminPage, WireAdminUser } from '@/lib/insights/admin/schema'
import type { Switch } from '@/lib/insights/admin/states'
import { CallError } from '@/lib/platform/http/call-error'

type Change = { name: Switch; on: boolean }

/**
 * Changes the switches of a user, one at a time. `pending` is a change that waits for its reason (`confirm` or `cancel`);
 * a change that was made can be undone from its toast.
 */
export function useSwitches(user: WireAdminUser, onChanged: (page: WireAdminPage) => void) {
  const t = useTranslations('admin')
  const [pending, setPending] = useState<Change | null>(null)
  const [saving, setSaving] = useState<Change | null>(null)
  const [problem, setProblem] = useState<{ name: Switch; message: string } | null>(null)

  const save = async ({ name, on }: Change, reason: string, isUndo = false) => {
    if (saving) return
    setSaving({ name, on })
    setProblem(null)
    try {
      const { data } = await resource('AdminUserResource').update({ user_id: user.id, [name]: on, reason })
      setPending(null)
      onChanged(data)
      const values = { what: t(`state.${name}`), name: user.username }
      const undo = () => void save({ name, on: !on }, t('reason.undone'), true)
      showToast({
        message: t(on ? 'reason.isOn' : 'reason.isOff', values),
        ...(isUndo ? {} : { action: { label: t('reason.undo'), onAction: undo } }),
      })
    } catch (error) {
      const isRefused = error instanceof CallError && error.httpStatus !== 0
      const message = isRefused ? error.message : t('user.failed')
      setProblem({ name, message })
      if (isUndo) showToast({ message, tone: 'error' })
    } finally {
      setSaving(null)
    }
  }

  const change = (name: Switch, on: boolean) => {
    setProblem(null)
    if (needsReason(name, on)) setPending({ name, on })
    else void save({ name, on }, '')
  }
  return {
    asked: pending,
    saving,
    problem,
    change,
    confirm: (reason: string) => void (pending && save(pending, reason)),
    cancel: () => {
      setPending(null)
      setProblem(null)
    },
  }
}
