import { useState } from 'react'
import { FindBox } from '@/components/ui/fields/find-box'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'

/** Finds someone by name or username, for those who do not know the exact username. Empty again after each choice. */
export function FindPerson({ onChosen }: { onChosen: (username: string) => void }) {
  const t = useTranslations('business')
  const [count, setCount] = useState(0)
  const find = async (term: string) => {
    if (term === '') return []
    const { data } = await resource('AdvancedTypeaheadResource').get({ term })
    return data.items.flatMap((one) =>
      one.type === 'user'
        ? [
            {
              value: one.user.username,
              label: one.user.full_name || one.user.username,
              note: one.user.username,
            },
          ]
        : [],
    )
  }
  return (
    <FindBox
      key={count}
      label={t('add.find')}
      find={find}
      words={{ finding: t('audience.finding'), none: t('add.noneFound'), failed: t('audience.notFound') }}
      onChange={(username) => {
        if (username === null) return
        onChosen(username)
        setCount(count + 1)
      }}
    />
  )
}
