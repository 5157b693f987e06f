import { useText } from '../../text/language.ts'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { planText } from './text.ts'

export function Questions() {
  const { title, items } = useText(planText).questions
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg font-semibold tracking-tight">{title}</h2>
      <div className="card divide-y divide-line overflow-hidden">
        {items.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            {answer}
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
