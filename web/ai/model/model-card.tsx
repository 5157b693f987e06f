import { useText } from '../../text/language.ts'
import { modelText } from './text.ts'

export const ModelCard = () => {
  const text = useText(modelText)
  return (
    <section aria-labelledby="model-card" className="card p-5 sm:p-6">
      <h2 id="model-card" className="text-lg font-semibold tracking-tight">
        {text.card.title}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 text-pretty text-muted marker:text-edge">
        {text.card.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  )
}
