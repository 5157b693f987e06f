import type { RowDetails } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { listPageText } from '../text.ts'
import { rowText } from './text.ts'

/** The stored source of a person's grade. Any other source is a model version. */
const PERSON = 'person'

/** Shows who changed the grade, when, from what to what, and whether the picture was on screen. */
export function RowHistory({ history }: { history: RowDetails['history'] | undefined }) {
  const { ai } = useText(listPageText)
  const text = useText(rowText).history
  if (history === undefined) return null
  return (
    <section aria-labelledby="row-history">
      <h3 id="row-history" className="mb-1.5 font-semibold">
        {text.title}
      </h3>
      {history.length === 0 && <p className="text-muted">{text.none}</p>}
      <ol className="border-l border-line pl-3.5">
        {history.map(({ at, from, to, source, shownAt, isUndo }) => (
          <li key={`${at} ${from} ${to}`} className="mb-2.5 last:mb-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {isUndo ? text.undone(from, to) : text.graded(from, to)}
              {source !== PERSON && <Badge tone="busy">{ai}</Badge>}
            </p>
            <p className="text-sm text-muted">
              {isUndo
                ? text.time(at)
                : `${source === PERSON ? text.person : text.version(source)} · ${text.time(at)}`}
              {source === PERSON && !isUndo && ` · ${shownAt === null ? text.unseen : text.seen}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
