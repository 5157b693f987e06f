import { Thumbnail } from '../../../frame/thumbnail.tsx'
import type { RowDetails } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { listPageText } from '../text.ts'
import { rowText } from './text.ts'

/** The stored sources of a person's grade and of one that came with the file (D62). Any other is a model version. */
const PERSON = 'person'
const IMPORT = 'import'

/** Shows who changed the grade, when, how and from what to what, which picture was graded, and whether it was on screen. */
export function RowHistory({ history }: { history: RowDetails['history'] | undefined }) {
  const text = useText(rowText).history
  if (history === undefined) return null
  return (
    <section aria-labelledby="row-history">
      <h3 id="row-history" className="mb-1.5 font-semibold">
        {text.title}
      </h3>
      {history.length === 0 && <p className="text-muted">{text.none}</p>}
      <ol className="border-l border-line pl-3.5">
        {history.map((change) => (
          <li key={`${change.at} ${change.from} ${change.to}`} className="mb-2.5 flex gap-3 last:mb-0">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {(change.isUndo ? text.undone : text.graded)(change.from, change.to)}
                <SourceBadge source={change.source} />
              </p>
              <ChangeFacts change={change} />
            </div>
            {change.picture?.deletedAt === null && <GradedPicture picture={change.picture} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

type Change = RowDetails['history'][number]
type Picture = NonNullable<Change['picture']>

/** An undo says only when, because the grade that it brought back has its own line. */
function ChangeFacts({ change: { at, source, via, shownAt, isUndo, picture } }: { change: Change }) {
  const text = useText(rowText).history
  const isPersons = source === PERSON && !isUndo
  const giver = isPersons ? text.person : source === IMPORT ? text.file : text.version(source)
  const facts = [
    !isUndo && giver,
    via !== null && source !== IMPORT && !isUndo && text.ways[via],
    text.time(at),
    isPersons && (shownAt === null ? text.unseen : text.seen),
    typeof picture?.deletedAt === 'number' && text.pictureDeleted(picture.deletedAt),
  ]
  return <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
}

/** A picture that may not be kept costs the operator a call whenever it loads, so it opens only on demand. */
function GradedPicture({ picture: { url, isStored } }: { picture: Picture }) {
  const text = useText(rowText).history
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
