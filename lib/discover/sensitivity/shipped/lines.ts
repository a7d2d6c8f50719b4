/** A help line that the product ships. */
export type ShippedLine = { country: string; name: string; phone: string; url: string }

const line = (country: string, name: string, phone: string, url = ''): ShippedLine => ({
  country,
  name,
  phone,
  url,
})

/** The country of lines that are for everyone. */
export const everywhere = ''

/**
 * Lines for people in a crisis that are known to be run by public or long-standing organizations; free of charge in their country or nearly so.
 * Countries without one are sent to the directory.
 */
export const shippedLines: readonly ShippedLine[] = [
  line(everywhere, 'Find A Helpline', '', 'https://findahelpline.com/'),
  line('US', '988 Suicide & Crisis Lifeline', '988', 'https://988lifeline.org/'),
  line('CA', '9-8-8: Suicide Crisis Helpline', '988', 'https://988.ca/'),
  line('GB', 'Samaritans', '116 123', 'https://www.samaritans.org/'),
  line('IE', 'Samaritans', '116 123', 'https://www.samaritans.org/ireland/'),
  line('DE', 'TelefonSeelsorge', '0800 111 0 111', 'https://www.telefonseelsorge.de/'),
  line('AT', 'TelefonSeelsorge', '142', 'https://www.telefonseelsorge.at/'),
  line('CH', 'Die Dargebotene Hand', '143', 'https://www.143.ch/'),
  line('FR', '3114', '3114', 'https://3114.fr/'),
  line('ES', 'Línea 024', '024'),
  line('IT', 'Telefono Amico Italia', '02 2327 2327', 'https://www.telefonoamico.it/'),
  line('NL', '113 Zelfmoordpreventie', '0800 0113', 'https://www.113.nl/'),
  line('BE', 'Zelfmoordlijn', '1813', 'https://www.zelfmoord1813.be/'),
  line('SE', 'Mind Självmordslinjen', '90101', 'https://mind.se/'),
  line('NO', 'Mental Helse', '116 123', 'https://mentalhelse.no/'),
  line('DK', 'Livslinien', '70 201 201', 'https://www.livslinien.dk/'),
  line('PL', '116 123', '116 123', 'https://116sos.pl/'),
  line('AU', 'Lifeline', '13 11 14', 'https://www.lifeline.org.au/'),
  line('NZ', '1737', '1737', 'https://1737.org.nz/'),
  line('BR', 'CVV', '188', 'https://www.cvv.org.br/'),
  line('MX', 'Línea de la Vida', '800 911 2000'),
  line('IN', 'Tele-MANAS', '14416', 'https://telemanas.mohfw.gov.in/'),
]
