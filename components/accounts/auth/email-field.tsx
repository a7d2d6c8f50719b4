import { FormField, type FormFieldProps } from '@/components/ui/fields/form-field'

/** Shows the field for an email address. */
export function EmailField(props: FormFieldProps) {
  return <FormField name="email" type="email" dir="ltr" required autoComplete="email" {...props} />
}
