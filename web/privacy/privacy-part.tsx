import { ButtonLink } from '../ui/button.tsx'
import { Suppliers } from './suppliers.tsx'
import type { parts } from './words.ts'

type PrivacyPartProps = { part: (typeof parts)[number] }

export function PrivacyPart({ part }: PrivacyPartProps) {
  const { id, title, paragraphs, points, suppliers, link } = part
  return (
    <section aria-labelledby={id} className="mt-11">
      <h2 id={id} className="scroll-mt-8 text-xl font-semibold tracking-tight">
        {title}
      </h2>
      {paragraphs.map((text) => (
        <p key={text} className="mt-3 text-pretty">
          {text}
        </p>
      ))}
      {points && (
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {points.map(({ term, text }) => (
            <div key={term} className="grid gap-x-6 py-3 sm:grid-cols-[160px_minmax(0,1fr)]">
              <dt className="font-medium">{term}</dt>
              <dd className="text-pretty text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {suppliers && <Suppliers suppliers={suppliers} />}
      {link && (
        <ButtonLink to={link.to} className="mt-5">
          {link.label}
        </ButtonLink>
      )}
    </section>
  )
}
