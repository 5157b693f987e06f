import type { RowDetails } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { listPageText } from '../text.ts'
import { rowText } from './text.ts'

/** The stored sources of a person's grade and of one that came with the file (D62). Any other is a model version. */
const PERSON = 'person'
const IMPORT = 'import'

/** Shows who changed the grade, when, from what to what, and whether the picture was on screen. */
export function RowHistory({ history }: { history: RowDetails['history'] | undefined }) {
  const text = useText(rowText).history
  if (history === undefined) return null
  const nameSource = (source: string) =>
    source === PERSON ? text.person : source === IMPORT ? text.file : text.version(source)
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
              <SourceBadge source={source} />
            </p>
            <p className="text-sm text-muted">
              {isUndo ? text.time(at) : `${nameSource(source)} · ${text.time(at)}`}
              {source === PERSON && !isUndo && ` · ${shownAt === null ? text.unseen : text.seen}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function SourceBadge({ source }: { source: string }) {
  const { ai, file } = useText(listPageText)
  if (source === PERSON) return null
  return source === IMPORT ? <Badge>{file}</Badge> : <Badge tone="busy">{ai}</Badge>
}
