import type { Form } from '@/components/platform/use-form'
import { FormField } from '@/components/ui/fields/form-field'
import { audienceLimits } from '@/lib/business/audiences/kinds'

type Props = { form: Pick<Form<{ name: string; description: string }>, 'field'> }

/** Asks for the name and the description of an audience. */
export function NameFields({ form }: Props) {
  return (
    <>
      <FormField {...form.field('name')} limit={audienceLimits.name} required />
      <FormField {...form.field('description')} limit={audienceLimits.description} rows={3} />
    </>
  )
}
