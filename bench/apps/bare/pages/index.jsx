import { readFileSync } from 'node:fs'

/** The 25 pins that the product's home carried, without asking a database. */
export function getServerSideProps() {
  globalThis.barePins ??= JSON.parse(readFileSync(process.env.BARE_PINS, 'utf8'))
  return { props: { pins: globalThis.barePins } }
}

/** The least that a wall of pins can be. */
export default function Home({ pins }) {
  return (
    <main>
      {pins.map((pin) => (
        <article key={pin.id}>
          <a href={`/pin/${pin.id}/`}>
            <img
              src={pin.images['236x'].url}
              width={pin.images['236x'].width}
              height={pin.images['236x'].height}
              alt={pin.alt_text}
              loading="lazy"
            />
            <h2>{pin.title}</h2>
          </a>
          <p>{pin.pinner.full_name}</p>
        </article>
      ))}
    </main>
  )
}
