import { useId } from 'react'

type Props<Id extends string> = {
  label: string
  value: Id
  options: readonly { id: Id; name: string }[]
  onChange: (value: Id) => void
}

/** Shows a label and a choice of one option; the form around them lays them out. */
export function SelectField<Id extends string>({ label, value, options, onChange }: Props<Id>) {
  const field = useId()
  return (
    <>
      <label htmlFor={field}>{label}</label>
      <select id={field} value={value} onChange={(event) => onChange(event.target.value as Id)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
