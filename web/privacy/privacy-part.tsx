import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { PartId } from './parts.ts'
import { SupplierList } from './suppliers.tsx'
import { privacyText } from './text.ts'

export function PrivacyPart({ id }: { id: PartId }) {
  const { title, paragraphs, points, link } = useText(privacyText).parts[id]
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
          {Object.values(points).map(({ term, text }) => (
            <div key={term} className="grid gap-x-6 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="font-medium">{term}</dt>
              <dd className="text-pretty text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {id === 'who' && <SupplierList />}
      {link && (
        <ButtonLink to={paths.account} className="mt-5">
          {link}
        </ButtonLink>
      )}
    </section>
  )
}
