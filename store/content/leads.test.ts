import { describe, expect, test } from 'vitest'
import { autofillOf, formSubmitted, leadInfoChanged, leadInfoFilled, leads } from './leads'

const empty = leads(undefined, { type: 'begin' })

describe('lead-gen autofill of name and email only when the user is flagged eligible for each', () => {
  const me = { full_name: 'Ada', email: 'ada@example.org' }
  const [name, email] = [
    'is_name_eligible_for_lead_form_autofill',
    'is_email_eligible_for_lead_form_autofill',
  ]
  test.each([
    [{}, {}],
    [{ [name]: true }, { fullName: 'Ada' }],
    [{ [email]: true }, { email: 'ada@example.org' }],
    [
      { [name]: true, [email]: true },
      { fullName: 'Ada', email: 'ada@example.org' },
    ],
    [{ [name]: true, full_name: null }, {}],
  ])('%j', (flags, filled) => expect(autofillOf({ ...me, ...flags })).toEqual(filled))
})

test('never overwrites input by autofill', () => {
  const written = leads(empty, leadInfoChanged({ email: 'else@example.org' }))
  const filled = leads(written, leadInfoFilled({ fullName: 'Ada', email: 'ada@example.org' }))
  expect(filled).toMatchObject({ fullName: 'Ada', email: 'else@example.org' })
})

test('remembers submitted forms, and no others', () => {
  const after = leads(leads(empty, formSubmitted('5')), formSubmitted('5'))
  expect(after.formSubmissions).toEqual({ 5: true })
})
