import { expect, test } from 'vitest'
import { anonymizedEmail } from './anonymized-email'

test.each([
  ['parent@example.com', 'p•••@e•••.com'],
  ['x@mail.example.co.uk', 'x•••@m•••.uk'],
  ['a.b+c@d.ef', 'a•••@d•••.ef'],
])('shows %s as %s', (email, shown) => expect(anonymizedEmail(email)).toBe(shown))
