type FactsCardProps = {
  id: string
  heading: 'h2' | 'h3'
  card: { readonly title: string; readonly facts: readonly string[] }
}

/** Says what figures or versions mean, and what they must not be used for. */
export const FactsCard = ({ id, heading: Heading, card: { title, facts } }: FactsCardProps) => (
  <section aria-labelledby={id} className="card p-5 sm:p-6">
    <Heading id={id} className={Heading === 'h2' ? 'text-lg font-semibold tracking-tight' : 'font-semibold'}>
      {title}
    </Heading>
    <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 text-pretty text-muted marker:text-edge">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  </section>
)
