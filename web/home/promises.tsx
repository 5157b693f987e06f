import { useText } from '../text/language.ts'
import { Section } from './section.tsx'
import { homeText } from './text.ts'

/** Only promises that the code enforces and tests try to break (docs/spec-map.md). */
export function Promises() {
  const { title, items } = useText(homeText).promises
  return (
    <Section title={title}>
      <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item.title} className="border-t-2 border-curb pt-4">
            <h3 className="text-lg font-semibold tracking-tight">{item.title}</h3>
            <p className="mt-1.5 text-pretty text-muted">{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
