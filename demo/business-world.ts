/** The businesses of the demo world: five makers, in two organizations, and their agency. */
export const demoBusinesses = [
  { username: 'northlight_home', name: 'Northlight Home', country: 'US', currency: 'USD', parent: 0 },
  { username: 'fjord_outdoor', name: 'Fjord Outdoor', country: 'NO', currency: 'NOK', parent: 0 },
  { username: 'atelier_marais', name: 'Atelier Marais', country: 'FR', currency: 'EUR', parent: 0 },
  { username: 'casa_sol', name: 'Casa Sol', country: 'ES', currency: 'EUR', parent: 1 },
  { username: 'mori_paper', name: 'Mori Paper', country: 'JP', currency: 'JPY', parent: 1 },
  { username: 'lantern_agency', name: 'Lantern Agency', country: 'GB', currency: 'GBP', parent: null },
] as const

export const demoParents = [
  { name: 'Northlight Group', country: 'US' },
  { name: 'Sol and Mori', country: 'ES' },
] as const

export const campaignNames = ['Brand', 'Spring', 'Summer', 'Gifts', 'Stores'] as const

const firstNames =
  'Ada Bruno Chiara Dario Elif Farid Greta Hana Ivan Jun Katya Leon Maya Nils Oona Pablo Quinn Rosa Sami Tova'
const lastNames = 'Albrecht Brzeski Castellan Dunmore Eklof Farrant Grieve Hathersage Ibarrola Jenssen'

/** Two hundred people minus the six businesses, with every combination of first and last name. */
export const demoPeople = lastNames
  .split(' ')
  .flatMap((last) => firstNames.split(' ').map((first) => ({ first, last })))
  .slice(0, 200 - demoBusinesses.length)
  .map(({ first, last }) => ({ first, last, username: `${first}_${last}`.toLowerCase() }))

/** Returns the birthday of the nth person: all are adults, so that ads are shown to them. */
export const demoBirthday = (n: number): string =>
  `${1958 + ((n * 7) % 46)}-${String(1 + (n % 12)).padStart(2, '0')}-15`

export const demoAddress = {
  legal_name: '',
  address_line_1: '1 Harbour Street',
  address_line_2: '',
  city: 'Port',
  region: '',
  postal_code: '',
  country: '',
  tax_id: '',
}

/** A valid postal code for each country of the demo. */
export const demoPostalCodes: Readonly<Record<string, string>> = {
  US: '97201',
  NO: '5003',
  FR: '75004',
  ES: '41001',
  JP: '600-8001',
  GB: 'EC1A 1BB',
}

/** Boards of the businesses: owner, name, and topic. */
export const demoBoards = [
  ['northlight_home', 'Rooms we love', 'Home decor'],
  ['northlight_home', 'Green corners', 'Plants'],
  ['fjord_outdoor', 'Under open skies', 'Beach'],
  ['fjord_outdoor', 'Into the woods', 'Forests'],
  ['atelier_marais', 'Getting dressed', 'Style'],
  ['atelier_marais', 'In the studio', 'Art'],
  ['casa_sol', 'On the table', 'Food'],
  ['casa_sol', 'Grand houses', 'Architecture'],
  ['mori_paper', 'Folded and cut', 'Paper craft'],
  ['mori_paper', 'Set in type', 'Typography'],
  ['lantern_agency', 'Posters', 'Graphic design'],
  ['lantern_agency', 'Color stories', 'Color'],
] as const
