import { conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { gridBadge } from '@curbgrade/core/lists/list-status'
import { importedCount } from '../../client/list.ts'
import { RowsLink } from '../../frame/rows-link.tsx'
import { textOf, useText } from '../../text/language.ts'
import { ScaleContext } from '../../text/scale.ts'
import { Badge } from '../../ui/badge.tsx'
import { GradeDistribution } from '../../ui/charts/grade-distribution.tsx'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { PersonIcon, SparkIcon } from '../../ui/icons.tsx'
import type { ListActions } from '../manage/list-actions.ts'
import { SelectBox } from '../manage/select-box.tsx'
import { Tags } from '../manage/tags.tsx'
import type { ListSelection } from '../manage/use-selection.ts'
import type { PropertyList } from '../queries.ts'
import { listsText } from '../text.ts'
import { badgeTone } from './badge-tone.ts'
import { CardPhotos } from './card-photos.tsx'
import { ListLink, titleLinkClass } from './list-link.tsx'
import { ListMenu } from './list-menu.tsx'

type ListCardProps = {
  list: PropertyList
  tokens: number | undefined
  selection: ListSelection
  actions: ListActions
}

/** The whole card opens the list; its rows and the menu lie on top. */
export function ListCard({ list, tokens, selection, actions }: ListCardProps) {
  const text = useText(listsText)
  const badge = gridBadge(list)
  return (
    <article className="card relative flex h-full flex-col overflow-hidden transition-colors duration-100 hover:border-edge/60">
      <CardPhotos photos={list.photos} />
      <div className="flex flex-1 flex-col px-4 pt-3 pb-4">
        <div className="flex items-center justify-between">
          <span className="flex flex-wrap items-center gap-1.5">
            <SelectBox list={list} selection={selection} className="-ml-2" />
            <Badge tone={badgeTone[badge]}>{text.gridBadges[badge]}</Badge>
            {list.strategic && <Badge>{text.strategicBadge}</Badge>}
          </span>
          <span className="flex items-center gap-1">
            <RowsLink list={list} className="relative z-10" />
            <ListMenu list={list} actions={actions} className="-mr-2" />
          </span>
        </div>
        <h2 className="mt-1 line-clamp-2 text-lg font-semibold tracking-tight break-words">
          <ListLink
            list={list}
            tokens={tokens}
            onDialog={actions.onDialog}
            className={`${titleLinkClass} after:absolute after:inset-0`}
          />
        </h2>
        <Facts list={list} />
        <Tags tags={list.tags} />
        <div className="mt-3 flex flex-1 flex-col justify-end">
          <Grades list={list} />
        </div>
        <ProgressBar
          label={text.progressOf(list.title)}
          value={list.processedCount}
          max={list.recordCount}
          showPercent
          className="mt-3"
        />
      </div>
    </article>
  )
}

function Facts({ list }: { list: PropertyList }) {
  const text = useText(listsText)
  const MethodIcon = list.processingMethod === 'ai' ? SparkIcon : PersonIcon
  return (
    <p className="tabular mt-0.5 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      <span>{text.date(list.createdAt)}</span>
      <span aria-hidden="true">·</span>
      <span>{text.properties(list.recordCount)}</span>
      <span aria-hidden="true">·</span>
      <span className="inline-flex items-center gap-1">
        <MethodIcon className="size-3.5" />
        {text.methods[list.processingMethod]}
      </span>
      {list.processedCount > list.gradedByYou && (
        <span className="basis-full">
          {text.gradedBy(list.gradedByAi, list.gradedByYou, importedCount(list))}
        </span>
      )}
    </p>
  )
}

function Grades({ list }: { list: PropertyList }) {
  const text = useText(listsText)
  if (list.processedCount === 0)
    return <p className="flex h-9 items-center text-muted">{withoutGrades(list)}</p>
  const hasCondition = conditionGrades.some(({ value }) => list.gradeCounts[value])
  if (!hasCondition) return <p className="flex h-9 items-center text-muted">{text.onlyCategories}</p>
  return (
    <ScaleContext value={list.scale}>
      <GradeDistribution counts={list.gradeCounts} label={text.distribution} />
    </ScaleContext>
  )
}

/** Says what a list without grades waits for. */
function withoutGrades(list: PropertyList): string {
  const { aiWithoutGrades, readyToGrade } = textOf(listsText)
  const badge = gridBadge(list)
  return badge in aiWithoutGrades
    ? aiWithoutGrades[badge as keyof typeof aiWithoutGrades]
    : readyToGrade[list.imagery]
}
