import { read } from './row'

const wrong = { options: { analytic: 'yes' }, field: 'analytic' }
const answer = () => ({ personalization: false, analytic: true, marketing: false })

export const consentRows = {
  ConsentResource: { create: read(wrong, answer), update: read(wrong, answer) },
}
