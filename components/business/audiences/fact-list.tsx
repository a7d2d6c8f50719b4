type Props = { className: string | undefined; facts: readonly { word: string; text: string }[] }

/** Lists facts, each with its word. */
export function FactList({ className, facts }: Props) {
  return (
    <dl className={className}>
      {facts.map(({ word, text }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
