import { useEffect, useEffectEvent, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLocale } from '@/i18n/texts'
import { type Choice, ComboParts } from './combo-parts'
import styles from './widgets.module.css'

type Props = {
  label: string
  /** Finds choices whose names contain a term; rejects when no answer came. */
  find: (term: string) => Promise<readonly Choice[]>
  /** `start` asks for input, if an empty term finds nothing. */
  words: { finding: string; none: string; failed: string; start?: string }
  /** The id of the element that says why the choice was refused. */
  describedBy?: string
  isInvalid?: boolean
  onChange: (value: string | null) => void
}

/** Milliseconds without input before a term is searched. */
const rest = 200

type Found = { term: string; choices: readonly Choice[]; isFailed: boolean }

/**
 * Shows a choice among more values than a page can hold: the server finds them by the typed text. Text without a choice
 * stays in the field.
 */
export function FindBox({ label, find, words, describedBy, isInvalid = false, onChange }: Props) {
  const [term, setTerm] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const request = useEffectEvent(find)
  const wanted = term.trim()
  useEffect(() => {
    if (!isOpen || chosen) return
    let isWanted = true
    const timer = setTimeout(
      () =>
        request(wanted).then(
          (choices) => isWanted && setFound({ term: wanted, choices, isFailed: false }),
          () => isWanted && setFound({ term: wanted, choices: [], isFailed: true }),
        ),
      wanted === '' ? 0 : rest,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isOpen, chosen, wanted])
  const isNow = found?.term === wanted
  // The choice stays in the list, which would otherwise forget it when the field loses the focus.
  const choices = chosen ? [chosen] : isNow ? found.choices : []
  const empty = () => {
    if (wanted === '' && words.start) return words.start
    if (!isNow) return words.finding
    return found.isFailed ? words.failed : words.none
  }
  const choose = (choice: Choice | null) => {
    setChosen(choice)
    onChange(choice?.value ?? null)
  }
  return (
    <I18nProvider locale={useLocale()}>
      <ComboBox
        className={styles.field ?? ''}
        items={choices}
        inputValue={term}
        selectedKey={chosen?.value ?? null}
        isInvalid={isInvalid}
        // With native validation, a refused field would keep its form from being sent again.
        validationBehavior="aria"
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        menuTrigger="focus"
        allowsEmptyCollection
        allowsCustomValue
        onFocus={() => setOpen(true)}
        onInputChange={(typed) => {
          setTerm(typed)
          if (chosen && typed !== chosen.label) choose(null)
        }}
        onSelectionChange={(key) => {
          const choice = choices.find(({ value }) => value === key)
          if (!choice) return
          choose(choice)
          setTerm(choice.label)
        }}
      >
        <ComboParts label={label} isInvalid={isInvalid} empty={empty()} />
      </ComboBox>
    </I18nProvider>
  )
}
