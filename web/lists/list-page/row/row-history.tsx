import { Thumbnail } from '../../../frame/thumbnail.tsx'
import type { RowDetails } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { listPageText } from '../text.ts'
import { rowText } from './text.ts'

/** The stored sources of a person's grade and of one that came with the file (D62). Any other is a model version. */
const PERSON = 'person'
const IMPORT = 'import'

/** Shows who changed the grade, when, by which way and from what to what, which picture was graded, and whether it was on screen. */
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
        {history.map(({ at, from, to, source, via, shownAt, isUndo, picture }) => (
          <li key={`${at} ${from} ${to}`} className="mb-2.5 flex gap-3 last:mb-0">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {isUndo ? text.undone(from, to) : text.graded(from, to)}
                <SourceBadge source={source} />
              </p>
              <p className="text-sm text-muted">
                {[
                  isUndo ? null : nameSource(source),
                  via === null || isUndo || source === IMPORT ? null : text.ways[via],
                  text.time(at),
                  source === PERSON && !isUndo ? (shownAt === null ? text.unseen : text.seen) : null,
                ]
                  .filter((part) => part !== null && part !== '')
                  .join(' · ')}
              </p>
            </div>
            {picture && <GradedPicture picture={picture} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

type Picture = NonNullable<RowDetails['history'][number]['picture']>

/** A picture that may not be kept costs the operator a call whenever it loads, so it opens only on demand. */
function GradedPicture({ picture: { url, deletedAt, isStored } }: { picture: Picture }) {
  const text = useText(rowText).history
  if (deletedAt !== null)
    return <p className="max-w-20 text-right text-sm text-muted">{text.pictureDeleted(deletedAt)}</p>
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={text.picture} className="shrink-0 self-start">
      {isStored ? (
        <Thumbnail src={url} className="h-10 w-15 rounded-control" />
      ) : (
        <span className="text-sm underline">{text.show}</span>
      )}
    </a>
  )
}

function SourceBadge({ source }: { source: string }) {
  const { ai, file } = useText(listPageText)
  if (source === PERSON) return null
  return source === IMPORT ? <Badge>{file}</Badge> : <Badge tone="busy">{ai}</Badge>
}
