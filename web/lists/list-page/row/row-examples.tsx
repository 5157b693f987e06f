import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../client/paths.ts'
import { Thumbnail } from '../../../frame/thumbnail.tsx'
import { similarQuery } from '../../../grading/index.ts'
import type { Row } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { GradeChip } from '../../../ui/charts/grade-chip.tsx'
import type { List } from '../queries.ts'
import { rowText } from './text.ts'

const SHOWN = 3

/** Shows the user's most similar graded pictures beside the AI's prediction, so that the user can check it. */
export function RowExamples({ list, row }: { list: List; row: Row }) {
  const text = useText(rowText).examples
  const isAsked = row.aiScore !== null && row.photo !== null
  const { data } = useQuery({ ...similarQuery(list.id, row.id), enabled: isAsked })
  if (!isAsked || data === undefined || data.examples.length === 0) return null
  return (
    <section aria-labelledby="row-examples">
      <h3 id="row-examples" className="mb-1.5 font-semibold">
        {text.title}
      </h3>
      <ul className="grid grid-cols-3 gap-2">
        {data.examples.slice(0, SHOWN).map(({ grade, listId, propertyId, photo }) => (
          <li key={photo}>
            <Link
              to={paths.list(listId, parsePropertyId(propertyId) ?? undefined)}
              aria-label={text.example(grade)}
              className="relative block aspect-[400/270] overflow-hidden rounded-control"
            >
              <Thumbnail src={photo} className="size-full" />
              <GradeChip
                grade={grade}
                className="absolute right-1 bottom-1 rounded-[9px] bg-surface/92 p-0.5 shadow-card"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
