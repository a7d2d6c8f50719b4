/** A shop of the demo world: a business (demo/business-world.ts) with a website that it has proved to be its own. */
export interface Shop {
  username: string
  /** Its website; nobody has it. */
  domain: string
  currency: string
  /** Digits after the decimal point of its prices. */
  digits: 0 | 2
  /** Order value from which it ships without charge; 0 for always, null when its pages do not say. */
  freeFrom: number | null
  ships_to: readonly string[]
}

export const shops: readonly Shop[] = [
  {
    username: 'northlight_home',
    domain: 'northlight-home.example',
    currency: 'USD',
    digits: 2,
    freeFrom: 75,
    ships_to: ['US', 'CA'],
  },
  {
    username: 'fjord_outdoor',
    domain: 'fjord-outdoor.example',
    currency: 'NOK',
    digits: 2,
    freeFrom: null,
    ships_to: [],
  },
  {
    username: 'atelier_marais',
    domain: 'atelier-marais.example',
    currency: 'EUR',
    digits: 2,
    freeFrom: 0,
    ships_to: [],
  },
  {
    username: 'casa_sol',
    domain: 'casa-sol.example',
    currency: 'EUR',
    digits: 2,
    freeFrom: 60,
    ships_to: [],
  },
  {
    username: 'mori_paper',
    domain: 'mori-paper.example',
    currency: 'JPY',
    digits: 0,
    freeFrom: 0,
    ships_to: [],
  },
]
